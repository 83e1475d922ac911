import { Pagination } from '@mantine/core'
import { PAGE_SIZE } from '#web/backoffice/areas/orders/data/history-query.ts'

const ARROWS = { first: 'Erste Seite', previous: 'Vorige Seite', next: 'Nächste Seite', last: 'Letzte Seite' } as const

/** The pages of a list of `total` orders; nothing where one page holds them all. */
export function OrderPages({ total, page, onChange }: { total: number; page: number; onChange: (page: number) => void }) {
  const pages = Math.ceil(total / PAGE_SIZE)
  if (pages <= 1) return null
  return (
    <Pagination
      total={pages}
      value={page}
      onChange={onChange}
      getControlProps={arrow => ({ 'aria-label': ARROWS[arrow] })}
      getItemProps={number => ({ 'aria-label': `Seite ${number}` })}
    />
  )
}
