import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconCircleCheck, IconExternalLink, IconAlertTriangle } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import type { Branch } from '#domain/catalogue/branch.ts'
import { deliveryRules, openingRules } from '#domain/hours/effective-week.ts'
import { branchStatus } from '#domain/hours/branch-status.ts'
import { statusText } from '#domain/hours/opening-texts.ts'
import { unpublishedTexts } from '#domain/start/first-steps.ts'
import { isTimeZone } from '#domain/time/time-zone.ts'
import { allRows } from '#web/backoffice/fields/choices/use-choices.ts'
import { useForm } from '#web/backoffice/form/form-context.ts'
import { PreviewPanel } from '#web/backoffice/records/form/PreviewPanel.tsx'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useSettings } from '#web/backoffice/session/use-settings.ts'
import { cropPosition } from '#domain/catalogue/focal-point.ts'
import { imageAddress } from '#web/kit/image-address.ts'
import { useNow } from '#web/kit/use-now.ts'
import classes from '#web/backoffice/areas/branches/branches.module.css'
import {
  branchPaymentFlag,
  type PaymentFlags,
  paymentMethods,
  paymentSetting,
} from '#domain/payments/payment-methods.ts'
import type { BranchTab } from '#web/backoffice/areas/branches/branch-tabs.ts'

type Gap = { text: string; tab?: BranchTab; href?: string }
/** What lies outside the branch itself. `hasMenu`: one of its menus is valid by now. */
/** `texts`: what of the law's texts is not published, by name. */
export type Surroundings = {
  hasMenu: boolean
  tables: number
  methods: Partial<PaymentFlags>
  texts: readonly string[]
}

/**
 * What still keeps guests from ordering at a branch, or the shop from taking their orders as the law wants it, each
 * with the place where it is mended.
 */
export function branchGaps(branch: Branch, { hasMenu, tables, methods, texts }: Surroundings): Gap[] {
  const offers = branch.isDeliveryEnabled || branch.isTakeawayEnabled || branch.isDineInEnabled
  const isPayable =
    branch.isQuotationRequired ||
    paymentMethods.some(method => branch[branchPaymentFlag(method)] && methods[paymentSetting(method)])
  const checks: readonly (Gap | false)[] = [
    !branch.isEnabled && { text: 'Die Filiale ist inaktiv: für Gäste gibt es sie nicht.', tab: 'general' },
    openingRules(branch).length === 0 && {
      text: 'Es gibt keine Öffnungszeiten: die Filiale ist immer geschlossen.',
      tab: 'hours',
    },
    branch.isDeliveryHoursEnabled &&
      deliveryRules(branch).length === 0 && {
        text: 'Die eigenen Lieferzeiten sind leer: es wird nie geliefert.',
        tab: 'hours',
      },
    !offers && { text: 'Keine Bestellart ist eingeschaltet.', tab: 'delivery' },
    branch.isDeliveryEnabled &&
      branch.deliveryAreas.length === 0 && { text: 'Für die Lieferung fehlt ein Liefergebiet.', tab: 'delivery' },
    branch.isDineInEnabled &&
      branch.isTableSelectionEnabled &&
      tables === 0 && { text: 'Für die Tischauswahl gibt es noch keine Tische.', href: '/tables' },
    !isPayable && { text: 'Keine Zahlungsart ist hier und in den Einstellungen eingeschaltet.', tab: 'payment' },
    !hasMenu && { text: 'Keine Speisekarte gilt für diese Filiale.', href: '/menus' },
    texts.length > 0 && { text: `Noch nicht veröffentlicht: ${texts.join(', ')}.`, href: '/start/texts' },
  ]
  return checks.flatMap(gap => gap || [])
}

const STARTED = new Date().toISOString()

/** The branch as guests find it, and what still keeps them from ordering there. */
export function BranchSide() {
  const { store, id } = useForm()
  const now = useNow(STARTED)
  const me = useMe()
  const methods = useSettings()
  const menus = useQuery(allRows('menus')).data
  const tables = useQuery(allRows('tables')).data
  const branch = useSyncExternalStore(store.subscribe, () => store.values) as unknown as Branch
  const picture = branch.headerImage ?? branch.images[0]
  const status = isFinished(branch) ? branchStatus(branch, now) : null
  const gaps =
    menus && tables && methods.currency
      ? branchGaps(branch, {
          methods,
          tables: tables.filter(table => table.branch.id === id).length,
          texts: may(me, 'config.write') ? unpublishedTexts(methods) : [],
          hasMenu: menus.some(menu => menu.availableFrom <= now && menu.branches.some(one => one.id === id)),
        })
      : null
  return (
    <PreviewPanel title="So finden es Ihre Gäste">
      <div className={classes.card} data-off={!branch.isPublic || !branch.isEnabled || undefined}>
        <div className={classes.cover}>
          {picture && (
            <img
              className={classes.picture}
              src={imageAddress(picture, 'small')}
              alt=""
              style={{ objectPosition: cropPosition(picture) }}
            />
          )}
          {branch.logo && <img className={classes.logo} src={imageAddress(branch.logo, 'thumbnail')} alt="" />}
        </div>
        <div className={classes.cardText}>
          <p className={classes.name}>{branch.name || 'Ohne Namen'}</p>
          <p>
            {[branch.street, [branch.zipCode, branch.city].filter(Boolean).join(' ')].filter(Boolean).join(', ') ||
              'Ohne Anschrift'}
          </p>
          {status && <p className={classes.state}>{statusText(status, { timeZone: branch.timeZone, nowIso: now })}</p>}
        </div>
      </div>
      {gaps?.length === 0 && (
        <p className={classes.ready}>
          <IconCircleCheck size={18} aria-hidden /> Gäste können hier bestellen.
        </p>
      )}
      {gaps && gaps.length > 0 && (
        <section className={classes.gaps} aria-label="Was noch fehlt">
          <h2>
            <IconAlertTriangle size={18} aria-hidden /> Was noch fehlt
          </h2>
          <ul>
            {gaps.map(({ text, tab, href }) => (
              <li key={text}>
                <Link href={href ?? `/branches/${id ?? 'new'}/${tab}`}>{text}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {id !== null && branch.identifier && (
        <Anchor href={`/store/${branch.identifier}`} target="_blank" rel="noreferrer">
          Auf der Website ansehen <IconExternalLink size={14} aria-hidden />
        </Anchor>
      )}
    </PreviewPanel>
  )
}

const TIME = /^([01]\d|2[0-4]):[0-5]\d$/
const hasTimes = ({ isClosed, from, to }: Branch['openingHours'][number]) =>
  isClosed === true || (TIME.test(from ?? '') && TIME.test(to ?? ''))

/** Whether the hours as typed so far can be reckoned with. */
const isFinished = ({ openingHours, deliveryHours, seasons, closures, timeZone }: Branch): boolean =>
  isTimeZone(timeZone) &&
  seasons.every(({ from, to }) => Boolean(from) && Boolean(to)) &&
  [...openingHours, ...deliveryHours, ...seasons.flatMap(({ hours }) => hours)].every(
    rule => hasTimes(rule) && (rule.type !== 'once' || Boolean(rule.date)),
  ) &&
  closures.every(({ from, to }) => Boolean(from) && Boolean(to))
