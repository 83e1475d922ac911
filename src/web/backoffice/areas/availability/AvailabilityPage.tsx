import { SegmentedControl, Select, Skeleton, TextInput, Button, Collapse } from '@mantine/core'
import { IconMoodSmile, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDisclosure } from '@mantine/hooks'
import { containsFolded } from '#domain/text/fold.ts'
import type { AvailabilityEntry } from '#contract/calls/shop.ts'
import type { BranchRow } from '#contract/resources/branches.ts'
import type { ProductRow } from '#contract/resources/products.ts'
import {
  type AvailabilityChange,
  AvailabilityActions,
} from '#web/backoffice/areas/availability/AvailabilityActions.tsx'
import { choicesText } from '#web/backoffice/fields/parts/choices-text.ts'
import { useAvailability } from '#web/backoffice/areas/availability/use-availability.ts'
import { useActiveBranch } from '#web/backoffice/session/use-own-branches.ts'
import { useSettings } from '#web/backoffice/session/use-settings.ts'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { NoBranch } from '#web/backoffice/session/NoBranch.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { useAddressFilters } from '#web/backoffice/navigation/use-address-filters.ts'
import { AddressViews } from '#web/backoffice/records/views/AddressViews.tsx'
import { listRows } from '#web/kit/resource-client.ts'
import { useNow } from '#web/kit/use-now.ts'
import classes from '#web/backoffice/areas/availability/availability.module.css'

const STARTED = new Date().toISOString()

/** What is out today: found by a few letters, changed by one press. */
export function AvailabilityPage() {
  const { branch, branches, select, ...own } = useActiveBranch()
  const { businessDayStart = '04:00' } = useSettings()
  const products = useQuery({
    queryKey: ['rows', 'products', 'all'],
    queryFn: ({ signal }) => listRows('products', { signal }),
    staleTime: 60_000,
  })
  const availability = useAvailability(branch?.id)
  const { filters, address, change } = useAddressFilters('/availability')
  const search = filters.get('search') ?? ''
  const view = filters.get('view') === 'scarce' ? 'scarce' : 'all'
  const now = useNow(STARTED)

  if (
    (own.isError && !branches) ||
    (products.isError && !products.data) ||
    (availability.isError && !availability.data)
  )
    return (
      <LoadFailure
        isPage
        message="Daten konnten nicht geladen werden."
        error={own.error ?? products.error ?? availability.error}
        onRetry={() => {
          void own.refetch()
          void products.refetch()
          void availability.refetch()
        }}
      />
    )
  const entries = availability.data ?? []
  const scarce = new Set(entries.map(entry => entry.product.id))
  const shown = (products.data ?? [])
    .filter(product => product.isEnabled && (view === 'all' || scarce.has(product.id)))
    .filter(product => containsFolded(`${product.number ?? ''} ${product.name}`, search.trim()))
  return (
    <div className={classes.page}>
      <PageHead
        title="Verfügbarkeit"
        lead={
          branch
            ? `Was bei ${branch.name} gerade nicht oder nur begrenzt zu haben ist. „Heute aus“ endet von selbst um ${businessDayStart} Uhr.`
            : undefined
        }
      />
      <AddressViews address={address} />
      <section className="card" aria-label="Produkte">
        <div className={classes.bar}>
          {(branches?.length ?? 0) > 1 && (
            <Select
              aria-label="Filiale"
              allowDeselect={false}
              data={(branches ?? []).map(one => ({ value: String(one.id), label: one.name }))}
              value={branch ? String(branch.id) : null}
              placeholder="Filiale wählen"
              onChange={id => select(Number(id))}
            />
          )}
          <TextInput
            className={classes.search}
            type="search"
            aria-label="Produkte durchsuchen"
            placeholder="Produkt suchen …"
            value={search}
            leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
            onChange={event => change({ search: event.currentTarget.value })}
          />
          <SegmentedControl
            aria-label="Auswahl"
            value={view}
            onChange={next => change({ view: next === 'scarce' ? next : undefined })}
            data={[
              { value: 'all', label: 'Alle' },
              { value: 'scarce', label: `Aus oder begrenzt (${scarce.size})` },
            ]}
          />
        </div>
        {branches && !branch ? (
          <NoBranch />
        ) : !products.data || !availability.data || !branch ? (
          <div className={classes.loading}>
            {Array.from({ length: 8 }, (_, index) => (
              <Skeleton key={index} height={40} />
            ))}
          </div>
        ) : shown.length === 0 ? (
          <EmptyNotice
            icon={IconMoodSmile}
            title={search ? 'Keine Treffer' : view === 'all' ? 'Noch keine Produkte' : 'Alles ist verfügbar'}
          />
        ) : (
          <ul className={classes.list}>
            {shown.map(product => (
              <ProductAvailability
                key={product.id}
                product={product}
                entries={entries.filter(entry => entry.product.id === product.id)}
                branch={branch}
                now={now}
                dayStart={businessDayStart ?? '04:00'}
                onChange={availability.change}
              />
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

type ProductAvailabilityProps = {
  product: ProductRow
  entries: readonly AvailabilityEntry[]
  branch: BranchRow
  dayStart: string
  now: string
  onChange: (change: AvailabilityChange) => void
}

/** A product with its state; the options of a configurable one unfold below it. */
function ProductAvailability({ product, entries, branch, dayStart, now, onChange }: ProductAvailabilityProps) {
  const options = product.config.parts.flatMap(part =>
    part.options.map(option => ({ id: option.id, name: option.name, part: part.name, isShared: Boolean(part.group) })),
  )
  const scarceOptions = options.filter(option => entries.some(entry => entry.optionId === option.id)).length
  const [isOpen, { toggle }] = useDisclosure(scarceOptions > 0)
  const common = { product: product.id, timeZone: branch.timeZone ?? 'Europe/Vienna', dayStart, now, onChange }
  return (
    <li className={classes.item}>
      <div className={classes.row}>
        <div className={classes.name}>
          <span>
            {product.number ? `${product.number} ` : ''}
            {product.name}
          </span>
          {options.length > 0 && (
            <Button size="compact-xs" variant="subtle" color="gray" aria-expanded={isOpen} onClick={toggle}>
              {choicesText(options.length)}
              {scarceOptions > 0 ? `, ${scarceOptions} aus` : ''}
            </Button>
          )}
        </div>
        <AvailabilityActions {...common} name={product.name} entry={entries.find(entry => !entry.optionId)} />
      </div>
      {options.length > 0 && (
        <Collapse expanded={isOpen}>
          <ul className={classes.options} aria-label={`Möglichkeiten von ${product.name}`}>
            {options.map(option => (
              <li key={option.id} className={classes.row}>
                <div className={classes.name}>
                  {option.name}{' '}
                  <span className={classes.part}>
                    {option.part}
                    {option.isShared && ' · überall, wo es sie gibt'}
                  </span>
                </div>
                <AvailabilityActions
                  {...common}
                  name={`${option.name} (${product.name})`}
                  optionId={option.id}
                  entry={entries.find(entry => entry.optionId === option.id)}
                />
              </li>
            ))}
          </ul>
        </Collapse>
      )}
    </li>
  )
}
