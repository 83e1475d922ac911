import { Alert, Button, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconFileTypePdf, IconMail, IconPrinter } from '@tabler/icons-react'
import type { DaySheetAnswer } from '#contract/calls/money/day-closings.ts'
import type { DocumentAddress } from '#contract/calls/documents.ts'
import { cashDifference } from '#domain/books/day-sheet.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { toCents } from '#domain/pricing/money.ts'
import { formatDateTime, formatDay } from '#domain/time/format-time.ts'
import { Lines } from '#web/backoffice/areas/day-closing/SheetCards.tsx'
import { printersQuery } from '#web/backoffice/areas/orders/print/slip-queries.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/day-closing/closing.module.css'

type Props = { sheet: DaySheetAnswer; closing: NonNullable<DaySheetAnswer['closing']> }

/** Who closed the day with what cash, what changed since, and the ways the sheet leaves the house. */
export function ClosedDay({ sheet, closing }: Props) {
  const { branch, day, currency, timeZone, changedSince } = sheet
  const money = (amount: number) => formatCurrency(amount, currency)
  const document: DocumentAddress = `/api/day-closings/${branch.id}/${day}/document.pdf`
  return (
    <>
      <Alert
        color="green"
        title={`Abgeschlossen am ${formatDateTime(closing.closedAt, timeZone)} Uhr von ${closing.closedBy}`}
      >
        {changedSince.length === 0
          ? 'Der Tag bleibt, wie er ist. Was sich an seinen Bestellungen noch ändert, wird am nächsten offenen Tag gebucht.'
          : changedSince
              .map(
                change =>
                  `Seither hat sich etwas geändert: ${money(change.gross)}, gebucht am ${formatDay(change.day)}.`,
              )
              .join(' ')}
      </Alert>
      <div className={classes.tools}>
        <Button
          component="a"
          href={document}
          target="_blank"
          variant="default"
          mih={44}
          leftSection={<IconFileTypePdf size={18} aria-hidden />}
        >
          PDF
        </Button>
        <MailButton {...sheet} />
        <PrintMenu {...sheet} />
      </div>
      <section className={classes.card} aria-labelledby="closing-cash">
        <h2 id="closing-cash">Bargeld</h2>
        <Lines
          lines={[
            { label: 'Wechselgeld am Anfang', value: money(closing.float) },
            { label: 'Bar eingenommen', value: money(sheet.cash.payments) },
            { label: 'Bar zurückgegeben', value: money(sheet.cash.refunds) },
            { label: 'Soll', value: money(closing.expected) },
            { label: 'Gezählt', value: money(closing.counted) },
            {
              label: 'Differenz',
              value: cashDifference(toCents(closing.counted), toCents(closing.expected), currency),
              isStrong: true,
            },
          ]}
        />
        {closing.note && <p className={classes.soft}>Notiz: {closing.note}</p>}
      </section>
    </>
  )
}

const sayFailed = (error: Error) =>
  notifications.show({ color: 'red', message: failureText(error, 'Das ist nicht gelungen.') })

function MailButton({ branch, day }: Pick<DaySheetAnswer, 'branch' | 'day'>) {
  const mail = useMutation({
    mutationFn: () =>
      callApi('POST', '/day-closings/{branch}/{day}/mail', {
        session: 'staff',
        params: { branch: branch.id, day },
        body: {},
      }),
    onSuccess: ({ recipient }) =>
      notifications.show({ color: 'green', message: `Der Abschluss geht als PDF an ${recipient}.` }),
    onError: sayFailed,
  })
  return (
    <Button
      variant="default"
      mih={44}
      loading={mail.isPending}
      onClick={() => mail.mutate()}
      leftSection={<IconMail size={18} aria-hidden />}
    >
      Per E-Mail an mich
    </Button>
  )
}

/** The printers of the branch; away where there is none. */
function PrintMenu({ branch, day }: Pick<DaySheetAnswer, 'branch' | 'day'>) {
  const { data: printers = [] } = useQuery(printersQuery(branch.id))
  const print = useMutation({
    mutationFn: (id: number) =>
      callApi('POST', '/day-closings/{branch}/{day}/print', {
        session: 'staff',
        params: { branch: branch.id, day },
        body: { device: { id } },
      }),
    onSuccess: ({ printer }) => notifications.show({ color: 'green', message: `An ${printer} gesendet.` }),
    onError: sayFailed,
  })
  if (printers.length === 0) return null
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          mih={44}
          loading={print.isPending}
          leftSection={<IconPrinter size={18} aria-hidden />}
        >
          Bon drucken
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {printers.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => print.mutate(id)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
