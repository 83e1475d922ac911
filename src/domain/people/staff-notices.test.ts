import { expect, test } from 'vitest'
import { STAFF_NEWS, STAFF_NOTICES, type StaffNews, staffNewsText, staffUrgency } from '#domain/people/staff-notices.ts'

const TASK = { id: 7, title: 'Kühlhaus prüfen' }

test('A tap leads to what the notice is about', () => {
  expect(staffNewsText('due', TASK)).toEqual({ body: 'Jetzt fällig: Kühlhaus prüfen', page: '/tasks/7' })
  expect(staffNewsText('planPublished', null).page).toBe('/working-schedules')
  expect(staffNewsText('absenceDecided', null)).toEqual({
    body: 'Über einen Antrag von Ihnen wurde entschieden.',
    page: '/absences',
  })
  expect(staffNewsText('sicknessAnswered', null)).toEqual({
    body: 'Zu einer Abwesenheit von Ihnen gibt es eine Nachricht.',
    page: '/absences',
  })
  expect(staffNewsText('correctionAsked', null).page).toBe('/working-activities?approval=submitted')
})

test('A long title is cut, so that it fits what a device shows', () =>
  expect(staffNewsText('assigned', { id: 1, title: 'ä'.repeat(400) }).body.length).toBeLessThan(150))

test('Every kind of news has a choice that decides about it, and every choice some news', () => {
  expect(new Set(Object.values(STAFF_NEWS))).toEqual(new Set(Object.keys(STAFF_NOTICES)))
  for (const news of Object.keys(STAFF_NEWS) as StaffNews[]) expect(staffNewsText(news, TASK).body).not.toBe('')
})

test('What cannot wait wakes a device that saves its battery, and nothing else does', () => {
  const all = Object.keys(STAFF_NEWS) as StaffNews[]
  expect(all.filter(news => staffUrgency(news) === 'high').toSorted()).toEqual([
    'due',
    'outOfRange',
    'planChanged',
    'reminder',
  ])
})
