import { z } from 'zod'
import { calendarDay, instant } from '#contract/calendar.ts'
import { defineCall, type CallBody, type CallData } from '#contract/call.ts'
import { namedReference } from '#contract/embedded-shape.ts'
import { oneOf, workingActivity } from '#contract/calls/people/activity-shape.ts'
import { ACTIVITY_KINDS } from '#domain/people/working-activity.ts'
import { DAY_PARTS, SCHEDULE_STATUSES, SCHEDULE_TYPES } from '#domain/people/working-schedule.ts'

const link = z.object({ id: z.int().positive() })
/** Two segments of the address: a token of somebody's clock and their user name, in either order. */
const token = z.object({ a: z.string().min(1).max(200), b: z.string().min(1).max(200) })
const span = z.object({ from: calendarDay.optional(), to: calendarDay.optional() })

const self = z.object({
  id: z.int(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  branches: z.array(namedReference),
  /** Where one stands in the plan. */
  department: namedReference.nullable(),
  /** Those one may start in. */
  departments: z.array(namedReference),
  currentWorkingActivity: workingActivity.nullable(),
  /**
   * That it was probably left running the last time, and when its person went according to the plan; null where it runs
   * as it should.
   */
  forgotten: z.object({ proposedEnd: z.string().nullable() }).nullable(),
  now: z.string(),
})
const schedule = z.object({
  id: z.int(),
  type: oneOf(SCHEDULE_TYPES),
  status: oneOf(SCHEDULE_STATUSES),
  branch: namedReference.nullable(),
  department: namedReference.nullable(),
  isAllDay: z.boolean(),
  startAt: z.string().nullable(),
  endAt: z.string().nullable(),
  startDate: z.string(),
  endDate: z.string(),
  dayPart: oneOf(DAY_PARTS),
  plannedPauseMinutes: z.int(),
  position: z.string().nullable(),
  note: z.string().nullable(),
})

const moment = {
  /** When it was, if not now. Further back than the settings allow it becomes a wish that somebody decides about. */
  at: instant.optional(),
  /** Made up by the sender: the same step again under its key answers what the first one came to. */
  key: z.guid().optional(),
}
const comment = z.string().trim().max(1000).nullish()
const start = z.object({
  ...moment,
  kind: oneOf(ACTIVITY_KINDS).default('work'),
  branch: link.nullish(),
  department: link.nullish(),
  /** What one works for: a project one works in, or a task, which says its project. */
  project: link.nullish(),
  task: link.nullish(),
  comment,
  /** The device of one of one's branches it is started at; one that is none of theirs is passed over. */
  deviceId: z.int().positive().nullish(),
  /**
   * When one went the last time, without having said so: what was left running ends with a request to put its end
   * right, and the new record begins. 409 where nothing was left running.
   */
  forgottenEnd: instant.nullish(),
  /** Where it is started, sent only by who agreed to; kept only while the settings ask for it. */
  position: z
    .object({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      accuracy: z.number().min(0).max(10_000_000).nullish(),
    })
    .nullish(),
})
const pause = z.object({ ...moment, isPaid: z.boolean().default(false) })
const resume = z.object(moment)
const end = z.object({ ...moment, comment })

/** In lower case, as the pages that devices open send theirs. */
const headers = { authorization: '`Clock <token>`: whose clock it is, where nobody is signed in.' }
const OWN = { ability: 'time-tracking.use', limitPerMinute: 240, headers } as const
const BY_TOKEN = { ability: 'time-tracking.use', byClockToken: true, params: token, limitPerMinute: 120 } as const
const BY_ADDRESS = ' Whose clock it is says the address, by its token and their user name in either order.'

const ME = { method: 'GET', summary: 'Reads who one is, where one works, and what runs now.', data: self } as const
const SCHEDULES = {
  method: 'GET',
  summary: 'Lists one’s own shifts and absences of these days, today and four weeks unless said.',
  query: span,
  data: z.array(schedule),
} as const
const ACTIVITIES = {
  method: 'GET',
  summary: 'Lists one’s own records that began on these days, the last four weeks unless said, the newest first.',
  query: span,
  data: z.array(workingActivity),
} as const
const STEP = {
  method: 'POST',
  data: workingActivity,
  conflict: workingActivity.nullable(),
  idempotencyKey: {
    field: 'key',
    reused: 'Unter dieser Kennung wurde bereits ein anderer Schritt der Zeiterfassung aufgezeichnet.',
  },
} as const
const START = {
  ...STEP,
  summary: 'Starts the clock; 409 with what runs where something does already.',
  body: start,
} as const
const PAUSE = { ...STEP, summary: 'Begins a pause; 409 where no work runs.', body: pause } as const
const RESUME = { ...STEP, summary: 'Ends the pause; 409 where there is none.', body: resume } as const
const END = {
  ...STEP,
  summary: 'Ends the record, and a pause that is open with it; 409 where nothing runs.',
  body: end,
} as const

export const ownClock = defineCall({ ...ME, ...OWN, path: '/time-tracking/me' })
export const ownSchedules = defineCall({ ...SCHEDULES, ...OWN, path: '/time-tracking/working-schedules' })
export const ownActivities = defineCall({ ...ACTIVITIES, ...OWN, path: '/time-tracking/working-activities' })
export const startClock = defineCall({ ...START, ...OWN, path: '/time-tracking/working-activities/start' })
export const pauseClock = defineCall({ ...PAUSE, ...OWN, path: '/time-tracking/working-activities/pause' })
export const resumeClock = defineCall({ ...RESUME, ...OWN, path: '/time-tracking/working-activities/resume' })
export const endClock = defineCall({ ...END, ...OWN, path: '/time-tracking/working-activities/end' })

const at = <const P extends string>(path: P) => `/time-tracking/{a}/{b}/${path}` as const
const behind = (summary: string) => summary + BY_ADDRESS
export const ownClockByToken = defineCall({ ...ME, ...BY_TOKEN, summary: behind(ME.summary), path: at('me') })
export const ownSchedulesByToken = defineCall({
  ...SCHEDULES,
  ...BY_TOKEN,
  summary: behind(SCHEDULES.summary),
  path: at('working-schedules'),
})
export const ownActivitiesByToken = defineCall({
  ...ACTIVITIES,
  ...BY_TOKEN,
  summary: behind(ACTIVITIES.summary),
  path: at('working-activities'),
})
export const startByToken = defineCall({
  ...START,
  ...BY_TOKEN,
  summary: behind(START.summary),
  path: at('working-activities/start'),
})
export const pauseByToken = defineCall({
  ...PAUSE,
  ...BY_TOKEN,
  summary: behind(PAUSE.summary),
  path: at('working-activities/pause'),
})
export const resumeByToken = defineCall({
  ...RESUME,
  ...BY_TOKEN,
  summary: behind(RESUME.summary),
  path: at('working-activities/resume'),
})
export const endByToken = defineCall({
  ...END,
  ...BY_TOKEN,
  summary: behind(END.summary),
  path: at('working-activities/end'),
})

export const CLOCK_CALLS = [
  ownClock,
  ownSchedules,
  ownActivities,
  startClock,
  pauseClock,
  resumeClock,
  endClock,
  ownClockByToken,
  ownSchedulesByToken,
  ownActivitiesByToken,
  startByToken,
  pauseByToken,
  resumeByToken,
  endByToken,
] as const
export type OwnClock = CallData<typeof ownClock>
export type OwnSchedule = z.output<typeof schedule>
export type DaySpan = z.output<typeof span>
/** What any of the four steps may say. */
export type StepBody = Partial<CallBody<typeof startClock> & CallBody<typeof pauseClock>>
