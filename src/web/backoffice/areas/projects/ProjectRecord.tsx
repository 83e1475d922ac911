import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Project } from '#contract/calls/tasks/projects.ts'
import { hoursText } from '#domain/people/hours-text.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { PROJECT_ROLES } from '#domain/tasks/task-words.ts'
import { workValue } from '#domain/tasks/work-value.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { titlesByLink, useTaskTitles } from '#web/backoffice/areas/tasks/links/use-task-titles.ts'
import { MarkdownText } from '#web/backoffice/kit/MarkdownText.tsx'
import { uploadAddress } from '#web/backoffice/media/upload-address.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/areas/projects/project-record.module.css'
import shared from '#web/backoffice/areas/projects/projects.module.css'

/**
 * What a project is about, who belongs to it, and how much of its budget is used. What it earns only who leads it is
 * told.
 */
export function ProjectRecord({ project }: { project: Project }) {
  const { currency } = useLocale()
  const me = useMe()
  const titles = useTaskTitles([project.description])
  const {
    customer,
    branch,
    departments,
    owner,
    members,
    startDate,
    endDate,
    orderReference,
    tags,
    uploads,
    description,
  } = project
  const money = (amount: number) => formatCurrency(amount, currency)
  const { hourlyRate, budgetAmount, budgetSeconds, trackedSeconds } = project
  const worth = hourlyRate === null || trackedSeconds === 0 ? null : workValue(trackedSeconds, hourlyRate)
  const facts: (readonly [string, ReactNode])[] = [
    ...(owner ? [['Leitung', owner.name] as const] : []),
    ...(members.length > 0
      ? [
          [
            'Mitglieder',
            members.map(({ name, role }) => `${name} (${PROJECT_ROLES[role].toLowerCase()})`).join(', '),
          ] as const,
        ]
      : []),
    ...(departments.length > 0 ? [['Abteilungen', departments.map(({ name }) => name).join(', ')] as const] : []),
    ...(branch ? [['Filiale', branch.name] as const] : []),
    ...(customer
      ? [
          [
            'Kunde',
            may(me, 'customers.read') ? (
              <Anchor key="customer" href={`#/customers/${customer.id}`}>
                {customer.name}
              </Anchor>
            ) : (
              customer.name
            ),
          ] as const,
        ]
      : []),
    ...(orderReference ? [['Bezug', orderReference] as const] : []),
    ...(startDate || endDate
      ? [
          [
            'Zeitraum',
            [startDate && `ab ${formatDay(startDate)}`, endDate && `bis ${formatDay(endDate)}`]
              .filter(Boolean)
              .join(' '),
          ] as const,
        ]
      : []),
    ...(budgetSeconds === null && trackedSeconds === 0
      ? []
      : [
          [
            'Gearbeitet',
            `${hoursText(trackedSeconds)}${budgetSeconds === null ? '' : ` von ${hoursText(budgetSeconds)}`} Stunden`,
          ] as const,
        ]),
    ...(hourlyRate === null
      ? []
      : [['Stundensatz', `${money(hourlyRate)}${worth === null ? '' : `, bisher ${money(worth)}`}`] as const]),
    ...(budgetAmount === null
      ? []
      : [['Budget', `${money(budgetAmount)}${worth === null ? '' : `, davon ${money(worth)} an Arbeit`}`] as const]),
    ...(project.isTemplate ? [] : [['Verrechenbar', project.isBillable ? 'Ja' : 'Nein'] as const]),
    ...(tags.length > 0 ? [['Schlagwörter', tags.map(tag => `#${tag}`).join(' ')] as const] : []),
    ...(uploads.length > 0
      ? [
          [
            'Dateien',
            uploads.map(file => (
              <a key={file.id} className={classes.fileLink} href={uploadAddress(file)} target="_blank" rel="noreferrer">
                {file.name ?? `Datei ${file.id}`}
              </a>
            )),
          ] as const,
        ]
      : []),
  ]
  return (
    <details className={shared.trail}>
      <summary>{project.isTemplate ? 'Über die Vorlage' : 'Über das Projekt'}</summary>
      <div className={classes.about}>
        {description && <MarkdownText text={description} titles={titlesByLink(description, titles)} />}
        <dl className={classes.record}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  )
}
