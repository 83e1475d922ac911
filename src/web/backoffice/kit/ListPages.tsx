import { Button, Pagination } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import { LIST_END, type ListPage } from '#contract/list-page.ts'
import classes from '#web/backoffice/kit/ListPages.module.css'

/** Where a list is opened: at a page by its number, or beside a place that a page named. */
export type ListPlace = { page: number; after?: string | undefined; before?: string | undefined }

const FIRST: ListPlace = { page: 1 }
const ARROWS = { first: 'Erste Seite', previous: 'Vorige Seite', next: 'Nächste Seite', last: 'Letzte Seite' } as const

type Props = { meta: ListPage; place: ListPlace; onChange: (place: ListPlace) => void; size?: 'sm' | 'md' }

/**
 * The way through a list: numbers where its pages can be counted, else from page to page and to either end. Nothing
 * where one page holds it all.
 */
export function ListPages({ meta, place, onChange, size = 'md' }: Props) {
  const { total, isCapped, limit, next, previous } = meta
  if (!isCapped && !place.after && !place.before) {
    const pages = Math.ceil(total / limit)
    if (pages <= 1) return null
    return (
      <Pagination
        size={size}
        total={pages}
        value={Math.min(place.page, pages)}
        onChange={page => onChange({ page })}
        getControlProps={arrow => ({ 'aria-label': ARROWS[arrow] })}
        getItemProps={number => ({ 'aria-label': `Seite ${number}` })}
      />
    )
  }
  const steps = [
    { label: ARROWS.first, text: 'Erste', symbol: <IconChevronsLeft size={18} aria-hidden />, to: previous && FIRST },
    {
      label: ARROWS.previous,
      text: 'Vorige',
      symbol: <IconChevronLeft size={18} aria-hidden />,
      to: previous && { page: 1, before: previous },
    },
    {
      label: ARROWS.next,
      text: 'Nächste',
      symbol: <IconChevronRight size={18} aria-hidden />,
      to: next && { page: 1, after: next },
    },
    {
      label: ARROWS.last,
      text: 'Letzte',
      symbol: <IconChevronsRight size={18} aria-hidden />,
      to: next && { page: 1, before: LIST_END },
    },
  ]
  return (
    <nav className={classes.steps} aria-label="Seiten">
      {steps.map(({ label, text, symbol, to }, index) => (
        <Button
          key={label}
          variant="default"
          className={classes.step}
          size={size === 'sm' ? 'xs' : 'sm'}
          aria-label={label}
          disabled={!to}
          leftSection={index < 2 ? symbol : undefined}
          rightSection={index < 2 ? undefined : symbol}
          onClick={() => to && onChange(to)}
        >
          <span className={classes.text}>{text}</span>
        </Button>
      ))}
    </nav>
  )
}
