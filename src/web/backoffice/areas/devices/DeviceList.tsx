import { Button, SegmentedControl, Skeleton, TextInput } from '@mantine/core'
import { type Icon, IconPlus, IconSearch } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { containsFolded } from '#domain/text/fold.ts'
import { groupByBranch } from '#web/backoffice/areas/devices/branch-groups.ts'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import { type FilterChange, useAddressFilters } from '#web/backoffice/navigation/use-address-filters.ts'
import { ExportMenu } from '#web/backoffice/records/list/ExportMenu.tsx'
import { AddressViews } from '#web/backoffice/records/views/AddressViews.tsx'
import classes from '#web/backoffice/areas/devices/devices.module.css'

type Listed = { id: number; branch: { id: number; name?: string | null } }

type Props<D extends Listed> = {
  result: UseQueryResult<D[]>
  texts: {
    /** Of all of them, such as 'Geräte', and of one, such as 'Gerät'. */
    many: string
    one: string
    lead: string
    loadFailed: string
    /** Said where none has to be looked after. */
    allWell: string
    /** Said where there is none yet. */
    empty: { icon: Icon; title: string; text: string }
  }
  /** The address of the list; a new one is made below it. */
  address: string
  mayMake: boolean
  exported: { path: string; columns: readonly string[] }
  /** Whether it calls for somebody. */
  needsCare: (device: D) => boolean
  /** What a search looks in. */
  searchText: (device: D) => string
  /** So few stand in one list; more of them with their branches. */
  flatUpTo?: number
  /** What stands above the list. */
  above?: ReactNode
  /** Whether it is among those that were chosen beside the search. */
  isShown?: (device: D) => boolean
  /** Parts of the list with a name each; by branch unless said. */
  sectionsOf?: (devices: readonly D[]) => { id: string | number; name: string; devices: D[] }[]
  /** Said beside the name of a branch. */
  groupText?: (devices: readonly D[]) => ReactNode
  /** More to choose from; what is chosen stands in the address beside search and view. */
  tools?: (devices: readonly D[], change: (by: FilterChange) => void) => ReactNode
  children: (device: D) => ReactNode
}

/**
 * What acts without a person, devices or TVs, and how each is doing: who is missing stands out, and a new one is
 * paired from here.
 */
export function DeviceList<D extends Listed>(props: Props<D>) {
  const { result, texts, address, mayMake, exported, needsCare, searchText, flatUpTo = 0, groupText, tools } = props
  const { above, isShown = () => true, sectionsOf = groupByBranch } = props
  const { data, error, isError, refetch } = result
  const { filters, address: shownAddress, change } = useAddressFilters(address)
  const search = filters.get('search') ?? ''
  const view = filters.get('view') === 'care' ? 'care' : 'all'
  const shown = (data ?? [])
    .filter(device => view === 'all' || needsCare(device))
    .filter(isShown)
    .filter(device => containsFolded(searchText(device), search.trim()))
  const make = mayMake && (
    <Button mih={44} leftSection={<IconPlus size={18} aria-hidden />} onClick={() => navigate(`${address}/new`)}>
      {texts.one} anlegen
    </Button>
  )
  if (isError && !data)
    return <LoadFailure isPage message={texts.loadFailed} error={error} onRetry={() => void refetch()} />
  if (data?.length === 0)
    return (
      <EmptyNotice icon={texts.empty.icon} title={texts.empty.title} isPage action={make}>
        {texts.empty.text}
      </EmptyNotice>
    )
  const lines = (devices: readonly D[]) => <ul className={classes.list}>{devices.map(props.children)}</ul>
  const groups = sectionsOf(shown)
  return (
    <div className={classes.page}>
      <PageHead title={texts.many} count={data && String(data.length)} lead={texts.lead}>
        <ExportMenu
          path={exported.path}
          body={() => ({ columns: exported.columns, sort: 'name', ids: shown.map(({ id }) => id) })}
          isDisabled={shown.length === 0}
        />
        {make}
      </PageHead>
      {above}
      <AddressViews address={shownAddress} />
      <section className="card" aria-label={texts.many}>
        <div className={classes.bar}>
          <TextInput
            className={classes.search}
            type="search"
            aria-label={`${texts.many} durchsuchen`}
            placeholder={`${texts.one} suchen …`}
            value={search}
            leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
            onChange={event => change({ search: event.currentTarget.value })}
          />
          <SegmentedControl
            aria-label="Auswahl"
            value={view}
            onChange={next => change({ view: next === 'care' ? next : undefined })}
            data={[
              { value: 'all', label: 'Alle' },
              { value: 'care', label: `Zu prüfen (${data?.filter(needsCare).length ?? 0})` },
            ]}
          />
          {data && tools?.(data, change)}
        </div>
        {!data && <Skeleton height={220} m="md" />}
        {data && shown.length === 0 && (
          <p className={classes.none}>
            {search || data.every(device => !isShown(device)) ? 'Keine Treffer.' : texts.allWell}
          </p>
        )}
        {shown.length > 0 && (shown.length <= flatUpTo || groups.length === 1)
          ? lines(shown)
          : groups.map(({ id, name, devices }) => (
              <section key={id} aria-label={name}>
                <h2 className={classes.group}>
                  {name}
                  {groupText && <span>{groupText(devices)}</span>}
                </h2>
                {lines(devices)}
              </section>
            ))}
      </section>
    </div>
  )
}

type LineProps = {
  href: string
  name: string
  /** What it is and where it stands, part by part. */
  about: readonly (string | null | undefined)[]
  /** A small picture of what it shows. */
  picture?: ReactNode
  status: ReactNode
  /** When it was seen, or what it does now. */
  seen: ReactNode
  /** What is done with it from here, such as pairing it. */
  action?: { label: string; run: () => void } | false
}

/** One device or TV of the list. */
export const DeviceLine = ({ href, name, about, picture, status, seen, action }: LineProps) => (
  <li className={classes.line} data-pictured={picture ? '' : undefined}>
    {picture}
    <div className={classes.what}>
      <Link href={href} className={classes.name}>
        {name}
      </Link>
      <span>{about.filter(Boolean).join(' · ')}</span>
    </div>
    <div className={classes.how}>
      {status}
      <span className={classes.seen}>{seen}</span>
    </div>
    {action && (
      <Button variant="light" mih={44} onClick={action.run}>
        {action.label}
      </Button>
    )}
  </li>
)
