import { Button, Checkbox, Select, Skeleton, Anchor } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconFilterX, IconStar } from '@tabler/icons-react'
import { useSearch } from 'wouter'
import { countText } from '#domain/text/count-text.ts'
import { businessDay, isoOf, MINUTE_MS } from '#domain/time/local-time.ts'
import type { RatingLine } from '#contract/calls/ratings.ts'
import { ORDER_TYPE_LABELS } from '#domain/orders/draft/order-type.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { LazyDayInput } from '#web/backoffice/areas/orders/LazyDayInput.tsx'
import { useTick } from '#web/backoffice/areas/orders/data/use-tick.ts'
import { BusinessDayNote } from '#web/backoffice/records/list/BusinessDayNote.tsx'
import { Stars } from '#web/backoffice/kit/Stars.tsx'
import {
  lastDays,
  PAGE_SIZE,
  type RatingsQuery,
  ratingsAddress,
  readRatingsQuery,
  SPANS,
} from '#web/backoffice/areas/ratings/ratings-query.ts'
import { RatingTotals } from '#web/backoffice/areas/ratings/RatingTotals.tsx'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { ListPages } from '#web/backoffice/kit/ListPages.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { useInside } from '#web/backoffice/kit/use-inside.ts'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useOwnBranches } from '#web/backoffice/session/use-own-branches.ts'
import { useLocale, useSettings } from '#web/backoffice/session/use-settings.ts'
import { callApi, callApiPage } from '#web/kit/api-client.ts'
import { ExportMenu } from '#web/backoffice/records/list/ExportMenu.tsx'
import { AddressViews } from '#web/backoffice/records/views/AddressViews.tsx'
import { countSet, FoldedFilters } from '#web/backoffice/records/list/FoldedFilters.tsx'
import classes from '#web/backoffice/areas/ratings/ratings.module.css'

const LOAD_FAILED = 'Bewertungen konnten nicht geladen werden.'
const MOST = [4, 3, 2, 1].map(stars => ({
  value: String(stars),
  label: stars === 1 ? '1 Stern' : `Höchstens ${stars} Sterne`,
}))

/** What guests thought, newest first, with averages of the span and the branches. Filters stand in the address. */
export function Page() {
  const query = readRatingsQuery(useSearch())
  const { branches = [] } = useOwnBranches()
  const { timeZone } = useLocale()
  const { businessDayStart } = useSettings()
  const me = useMe()
  const { from, to, branch } = query
  const list = useQuery({
    queryKey: ['ratings', 'list', query] as const,
    queryFn: ({ signal }) =>
      callApiPage('GET', '/ratings', { session: 'staff', signal, query: { ...query, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
  const summary = useQuery({
    queryKey: ['ratings', 'summary', from, to, branch] as const,
    queryFn: ({ signal }) =>
      callApi('GET', '/ratings/summary', { session: 'staff', signal, query: { from, to, branch } }),
    placeholderData: keepPreviousData,
  })
  const go = (next: Partial<RatingsQuery>) =>
    navigate(ratingsAddress({ ...query, page: 1, ...next }), { replace: true })
  const today = businessDay(isoOf(useTick(MINUTE_MS)), timeZone, businessDayStart ?? undefined)
  const isNarrowed = Boolean(from ?? to ?? branch ?? query.most ?? query.hasComment)
  const { data, isError, error, refetch } = list
  const clear = () => navigate('/ratings', { replace: true })
  const isBehind = useInside(data, query, page => go({ page }))
  return (
    <div className={classes.page}>
      <PageHead
        title="Bewertungen"
        count={data && countText(data.meta)}
        lead="Was Gäste nach dem Abschluss ihrer Bestellung angegeben haben. Gäste sehen diese Seite nicht."
      >
        <ExportMenu
          path="/ratings/export"
          body={() => ({ from, to, branch, most: query.most, hasComment: query.hasComment })}
          isDisabled={!data?.data.length}
        />
      </PageHead>
      <AddressViews address={ratingsAddress({ ...query, page: 1 })} />
      <search className={classes.filters}>
        <fieldset className={classes.spans} aria-label="Zeitraum">
          {SPANS.map(days => {
            const span = lastDays(days, today)
            return (
              <Button
                key={days}
                variant={from === span.from && to === span.to ? 'filled' : 'default'}
                aria-pressed={from === span.from && to === span.to}
                mih={44}
                onClick={() => go(span)}
              >
                {days === 365 ? '1 Jahr' : `${days} Tage`}
              </Button>
            )
          })}
        </fieldset>
        <FoldedFilters
          count={countSet([from ?? to, branch, query.most, query.hasComment])}
          found={data && countText(data.meta)}
          onClear={clear}
        >
          <LazyDayInput label="Von" value={from ?? null} onChange={value => go({ from: value ?? undefined })} />
          <LazyDayInput label="Bis" value={to ?? null} onChange={value => go({ to: value ?? undefined })} />
          {(from ?? to) && <BusinessDayNote />}
          {branches.length > 1 && (
            <Select
              label="Filiale"
              placeholder="Alle"
              clearable
              value={branch ? String(branch) : null}
              onChange={value => go({ branch: value ? Number(value) : undefined })}
              data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )}
          <Select
            label="Sterne"
            placeholder="Alle"
            clearable
            value={query.most ? String(query.most) : null}
            onChange={value => go({ most: value ? Number(value) : undefined })}
            data={MOST}
          />
          <Checkbox
            className={classes.check}
            label="Nur mit Text"
            checked={query.hasComment === 'true'}
            onChange={event => go({ hasComment: event.currentTarget.checked ? 'true' : undefined })}
          />
        </FoldedFilters>
        {isNarrowed && (
          <Button variant="subtle" mih={44} leftSection={<IconFilterX size={18} aria-hidden />} onClick={clear}>
            Filter leeren
          </Button>
        )}
      </search>
      {isError && !data && <LoadFailure message={LOAD_FAILED} error={error} onRetry={() => void refetch()} />}
      {((!data && !isError) || isBehind) && <Skeleton h={480} radius={12} />}
      {summary.data && summary.data.total.count > 0 && <RatingTotals {...summary.data} />}
      {data && data.data.length === 0 && !isBehind && (
        <EmptyNotice icon={IconStar} title={isNarrowed ? 'Keine Bewertungen gefunden' : 'Noch keine Bewertungen'}>
          {isNarrowed
            ? 'Ändern Sie die Filter oder den Zeitraum.'
            : 'Nach dem Abschluss ihrer Bestellung werden Gäste um ihre Meinung gebeten, solange das in den Einstellungen eingeschaltet ist.'}
        </EmptyNotice>
      )}
      {data && data.data.length > 0 && (
        <>
          <RatingList
            ratings={data.data}
            timeZone={timeZone}
            mayOpen={may(me, 'orders.read')}
            showsBranch={branches.length > 1}
          />
          <ListPages meta={data.meta} place={query} onChange={({ page }) => go({ page })} />
        </>
      )}
    </div>
  )
}

type RatingListProps = { ratings: readonly RatingLine[]; timeZone: string; mayOpen: boolean; showsBranch: boolean }

/**
 * One rating after the other as a guest gave it: the stars overall large, what they thought of its parts beside, their
 * words below.
 */
function RatingList({ ratings, timeZone, mayOpen, showsBranch }: RatingListProps) {
  return (
    <ol className={classes.list}>
      {ratings.map(one => {
        const name = `Bestellung ${one.order.ticketNumber ?? one.order.uid}`
        return (
          <li key={one.order.id} className={classes.rating} data-low={one.rating <= 2 || undefined}>
            <div className={classes.ratingHead}>
              <Stars value={one.rating} size={24} />
              {mayOpen ? (
                <Anchor className={classes.order} href={`#/orders/${one.order.id}`}>
                  {name}
                </Anchor>
              ) : (
                <span>{name}</span>
              )}
              <span className={classes.soft}>
                {[
                  ORDER_TYPE_LABELS[one.orderType],
                  showsBranch ? one.branch.name : null,
                  formatDateTime(one.ratedAt, timeZone),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
            <dl className={classes.parts}>
              {(
                [
                  ['Essen', one.foodRating],
                  ['Service', one.serviceRating],
                  ['Bestellvorgang', one.processRating],
                ] as const
              ).map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <Stars value={value} size={16} />
                  </dd>
                </div>
              ))}
            </dl>
            {one.comment && <p className={classes.comment}>{one.comment}</p>}
          </li>
        )
      })}
    </ol>
  )
}
