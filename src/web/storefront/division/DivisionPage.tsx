import { useMemo, useState } from 'react'
import type { OverviewData, TagData, DivisionData } from '#contract/pages/page-data.ts'
import { matchesBranch, branchGroups } from '#domain/catalogue/listed-branches.ts'
import { Button } from '#web/kit/Button.tsx'
import { Later } from '#web/kit/Lazy.tsx'
import { useNow } from '#web/kit/use-now.ts'
import { isOrderable, openFirst } from '#domain/hours/open-first.ts'
import { WhereAnswer } from '#web/storefront/delivery/WhereAnswer.tsx'
import { WhereField } from '#web/storefront/delivery/WhereField.tsx'
import { narrowed, useWhere } from '#web/storefront/delivery/use-where.ts'
import { loadPastOrders } from '#web/storefront/branch/again/load-past-orders.ts'
import { NO_BRANCH_TEXT } from '#web/storefront/branch/no-branch-text.ts'
import { useIdle } from '#web/storefront/page/use-idle.ts'
import styles from '#web/storefront/division/DivisionPage.module.css'
import { ORDER_TYPE_LABELS } from '#domain/orders/draft/order-type.ts'
import { BranchFinder } from '#web/storefront/branch/many/BranchFinder.tsx'
import { isWish, NO_WISH } from '#web/storefront/branch/many/branch-filter.ts'
import { EarlierBranches, MoreBranches } from '#web/storefront/branch/many/MoreBranches.tsx'
import { useBranchesAt } from '#web/storefront/branch/many/use-branches-at.ts'
import { useBranchPages } from '#web/storefront/branch/many/use-branch-pages.ts'
import { Picture } from '#web/kit/Picture.tsx'
import type { BranchCardData } from '#contract/resources/branch-card.ts'
import { BranchCard } from '#web/storefront/division/BranchCard.tsx'

type BranchGroupsProps = {
  branches: readonly BranchCardData[]
  divisions: readonly DivisionData[]
  now: string
  /** Whose groups come first; without it groups stand in the order of their first branch. */
  isOpen?: (branch: BranchCardData) => boolean
}

/** The cards of branches below the names of their organisations, where there are several. */
function BranchGroups({ branches, divisions, now, isOpen }: BranchGroupsProps) {
  const groups = branchGroups(branches, divisions, isOpen)
  const shown = isOpen
    ? groups
    : groups.toSorted((one, other) => placeOf(branches, one.members) - placeOf(branches, other.members))
  return shown.map(({ division, members }) => (
    <section key={division?.id ?? 0} aria-labelledby={division ? `organisation-${division.id}` : undefined}>
      {division && (
        <h2 id={`organisation-${division.id}`} className={styles.group}>
          {division.title || division.name}
        </h2>
      )}
      {division?.description && <p className={styles.description}>{division.description}</p>}
      <ul className={styles.cards}>
        {members.map(branch => (
          <li key={branch.id}>
            <BranchCard branch={branch} now={now} isFirst={branch === branches[0]} headingLevel={division ? 3 : 2} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

const placeOf = (branches: readonly BranchCardData[], [first]: readonly BranchCardData[]) =>
  first ? branches.indexOf(first) : -1

type Props = { tags: readonly TagData[]; chosen: number | null; onChoose: (tagId: number | null) => void }

/** The marks branches can be chosen by, one at a time. */
const TagChoice = ({ tags, chosen, onChoose }: Props) => (
  <ul className={styles.tags} aria-label="Nach Merkmal filtern">
    {tags.map(({ id, name, image }) => (
      <li key={id}>
        <button
          type="button"
          className={styles.tag}
          aria-pressed={chosen === id}
          onClick={() => onChoose(chosen === id ? null : id)}
        >
          {image && (
            <Picture
              image={image}
              alt=""
              sizes="28px"
              from={['icon', 'thumbnail']}
              width={28}
              height={28}
              className={styles.sign}
            />
          )}
          {name}
        </button>
      </li>
    ))}
  </ul>
)

const WAYS: ReadonlySet<string> = new Set(Object.values(ORDER_TYPE_LABELS))

/**
 * The branches of a shop with more than fit on a page: the next come as they are reached, and the server finds the
 * others.
 */
function ManyBranches({ data, delivers }: OverviewProps) {
  const { config, divisions, tags, totals } = data
  const now = useNow(data.now)
  const hasOrders = config.routeSet !== 'marketing'
  const { answer, ...pages } = useBranchesAt(useBranchPages(data, { isForGuests: false }), { now, hasOrders })
  // a mark that is called like a way of ordering would stand there twice
  const marks = tags.filter(({ name }) => !(hasOrders && WAYS.has(name)))
  const hasTags = config.enablePluginTags && marks.length > 0
  return (
    <>
      {config.enablePluginSearch || hasTags ? (
        <BranchFinder {...pages} all={totals?.all ?? 0} hasOrders={hasOrders} delivers={delivers}>
          {hasTags && <TagChoice tags={marks} chosen={pages.wish.tagId} onChoose={tagId => pages.setWish({ tagId })} />}
        </BranchFinder>
      ) : (
        delivers && <WhereSearch />
      )}
      {!isWish(pages.wish) && hasOrders && <PastOrders />}
      {pages.found === 0 && (
        <Button look="secondary" onClick={() => pages.setWish(NO_WISH)}>
          Alle Filialen anzeigen
        </Button>
      )}
      {answer && <WhereAnswer answer={answer} entered={pages.wish.term} now={now} />}
      <EarlierBranches {...pages} />
      <BranchGroups branches={pages.cards} divisions={divisions} now={now} />
      <MoreBranches {...pages} />
    </>
  )
}

const loadOtherCarts = async () => (await import('#web/storefront/cart/OtherCarts.tsx')).OtherCarts
const NOTHING = {}

const PastOrders = () => <Later load={loadPastOrders} isWanted props={NOTHING} />
/** The field alone, where the list below is not searched. */
const WhereSearch = () => (
  <search>
    <WhereField />
  </search>
)

/** `delivers`: somebody does, and orders are taken. */
type OverviewProps = { data: OverviewData; delivers: boolean }

/** The overview of all branches with the field for where and tags (docs/reference/ordering.md#branch-overview). */
export function DivisionPage({ data }: { data: OverviewData }) {
  const { config, branches, divisions, totals } = data
  const isIdle = useIdle()
  const [only] = divisions.length === 1 ? divisions : []
  const description = only?.description || config.description
  const delivers =
    config.routeSet !== 'marketing' &&
    (totals ? totals.delivering > 0 : branches.some(one => one.isPublic && one.isDeliveryEnabled))
  return (
    <div className={styles.page}>
      <div className={styles.intro}>
        <h1 className={styles.title}>{only?.title || config.title || config.shopName}</h1>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {totals ? <ManyBranches data={data} delivers={delivers} /> : <AllBranches data={data} delivers={delivers} />}
      <Later load={loadOtherCarts} isWanted={isIdle} props={NOTHING} />
    </div>
  )
}

/** The branches of a shop that has them all on the page: what is looked for by name is found at once. */
function AllBranches({ data, delivers }: OverviewProps) {
  const { config, branches, divisions, tags } = data
  const [term, setTerm] = useState('')
  const [tagId, setTagId] = useState<number | null>(null)
  const now = useNow(data.now)
  const hasOrders = config.routeSet !== 'marketing'
  const hasSearch = config.enablePluginSearch && branches.length > 1
  const hasTags = config.enablePluginTags && tags.length > 0 && branches.length > 1
  const isFiltered = term.trim() !== '' || tagId !== null
  const where = useWhere(term, hasOrders && hasSearch)
  const answer = where.answer && narrowed(where.answer, branch => matchesBranch(branch, { term: '', tagId }))
  // as of when the page came: nothing moves under a finger
  const sorted = useMemo(() => openFirst(branches, data.now), [branches, data.now])
  const named = new Set(answer?.branches.map(({ id }) => id))
  const found = sorted.filter(branch => !named.has(branch.id) && matchesBranch(branch, { term, tagId }))
  const count = named.size + found.length
  return (
    <>
      {hasSearch || hasTags ? (
        <search className={styles.filters}>
          {hasSearch ? <WhereField term={term} onTerm={setTerm} delivers={delivers} /> : delivers && <WhereField />}
          {hasTags && <TagChoice tags={tags} chosen={tagId} onChoose={setTagId} />}
          <output className={styles.count}>
            {isFiltered &&
              (count > 0
                ? `${count} von ${branches.length} Filialen werden angezeigt.`
                : where.isAsking
                  ? 'Filialen werden gesucht …'
                  : 'Leider wurden keine Ergebnisse gefunden.')}
          </output>
        </search>
      ) : (
        delivers && <WhereSearch />
      )}
      {!isFiltered && hasOrders && <PastOrders />}
      {isFiltered && count === 0 && !where.isAsking && (
        <Button
          look="secondary"
          onClick={() => {
            setTerm('')
            setTagId(null)
          }}
        >
          Alle Filialen anzeigen
        </Button>
      )}
      {branches.length === 0 && <p className={styles.empty}>{NO_BRANCH_TEXT}</p>}
      {answer && <WhereAnswer answer={answer} entered={term} now={now} />}
      <BranchGroups branches={found} divisions={divisions} now={now} isOpen={branch => isOrderable(branch, data.now)} />
    </>
  )
}
