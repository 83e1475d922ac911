import { Button, Menu } from '@mantine/core'
import { IconNotebook } from '@tabler/icons-react'
import { totalsParameters, type TotalsQuery } from '#web/backoffice/areas/daily-totals/totals-query.ts'

const DETAILS = [
  { detail: 'day', label: 'Eine Buchung je Tag, Zahlungsart und Steuersatz' },
  { detail: 'order', label: 'Eine Buchung je Bestellung und Steuersatz' },
] as const

/** The file for whoever keeps the books. */
export function BookingsMenu({ query, isDisabled }: { query: TotalsQuery; isDisabled: boolean }) {
  return (
    <Menu position="bottom-end" disabled={isDisabled}>
      <Menu.Target>
        <Button variant="default" disabled={isDisabled} leftSection={<IconNotebook size={18} aria-hidden />}>
          Für die Buchhaltung
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Spalten wie DATEV, Konten aus den Einstellungen</Menu.Label>
        {DETAILS.map(({ detail, label }) => (
          <Menu.Item
            key={detail}
            component="a"
            href={`/api/reports/bookings.csv?${totalsParameters(query)}&detail=${detail}`}
            download
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
