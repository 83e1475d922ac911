import { useCallback, useEffect, useMemo, useState } from 'react'
import type { BranchPageData } from '#contract/pages/page-data.ts'
import { ensureTemporal } from '#web/kit/ensure-temporal.ts'
import { Later } from '#web/kit/Lazy.tsx'
import { BranchIntro } from '#web/storefront/branch/BranchIntro.tsx'
import { CategoryBar } from '#web/storefront/branch/menu/CategoryBar.tsx'
import { MenuSection } from '#web/storefront/branch/menu/MenuSection.tsx'
import { menuSections, type MenuSectionData } from '#web/storefront/branch/menu/menu-sections.ts'
import { Notices } from '#web/storefront/branch/moment/Notices.tsx'
import type { FoundRows } from '#web/storefront/branch/find/find-rows.ts'
import { useBranchWords } from '#web/storefront/branch/moment/use-moment-words.ts'
import { useSettled } from '#web/storefront/branch/menu/use-settled.ts'
import { CartDock } from '#web/storefront/cart/CartDock.tsx'
import { useCart } from '#web/storefront/cart/state/cart-store.ts'
import { preload, useLoaded } from '#web/kit/use-loaded.ts'
import { useIdle } from '#web/storefront/page/use-idle.ts'
import styles from '#web/storefront/branch/BranchPage.module.css'
import { useQuery } from '#web/storefront/page/address.ts'
import { closeLayer, openAsked, openLayer, useLayer } from '#web/storefront/page/layers.ts'
import { productInQuery, productQuery } from '#web/storefront/product/product-link.ts'
import { SheetFrame } from '#web/storefront/product/SheetFrame.tsx'
import type { LegalLink } from '#contract/pages/legal.ts'
import type { LegendEntry, MenuData } from '#contract/pages/menu.ts'
import { PageLink } from '#web/storefront/page/PageLink.tsx'
import menuLegendStyles from '#web/storefront/branch/menu/MenuLegend.module.css'
import type { Branch, OrderType } from '#domain/catalogue/branch.ts'
import type { Outcome } from '#web/storefront/product/put-in-cart.ts'
import { usePage } from '#web/storefront/page/page-context.ts'

const loadQuickChange = () => import('#web/storefront/product/quick-change.ts')

/** A refusal is shown for so long. */
const SAID_MS = 6000

type QuickAdd = {
  branch: Branch
  menu: MenuData
  sections: readonly MenuSectionData[]
  orderType: OrderType
  /** Shows the product instead, when the rules for adding it do not arrive. */
  onFailure: (productId: number) => void
}

/** Puts simple products into the cart and takes any out with one press, and keeps what is to be said about it. */
function useQuickChange({ branch, menu, sections, orderType, onFailure }: QuickAdd) {
  const { currency } = usePage().config
  const [said, setSaid] = useState<Outcome | null>(null)
  useEffect(() => {
    const timer = said && setTimeout(() => setSaid(null), SAID_MS)
    return () => clearTimeout(timer ?? undefined)
  }, [said])
  const add = useCallback(
    async (productId: number) => {
      const row = sections.flatMap(({ rows }) => rows).find(({ id }) => id === productId)
      if (!row) return
      const left = row.state?.kind === 'orderable' ? row.state.left : undefined
      try {
        const { quickAdd } = await loadQuickChange()
        setSaid(quickAdd({ branch, menu, product: row.product, left, orderType, currency }))
      } catch {
        onFailure(productId)
      }
    },
    [branch, menu, sections, orderType, currency, onFailure],
  )
  const take = useCallback(
    async (productId: number) => {
      const product = menu.products.find(({ id }) => id === productId)
      if (!product) return
      try {
        const { quickTake } = await loadQuickChange()
        setSaid({ isAdded: true, text: quickTake(branch.identifier, product) })
      } catch {
        onFailure(productId)
      }
    },
    [branch, menu, onFailure],
  )
  return { said, add, take }
}

/** What the letters beside the dishes mean, those of this menu only, and the way to the full statement. */
function MenuLegend({ entries, page }: { entries: readonly LegendEntry[]; page: LegalLink | null }) {
  if (entries.length === 0) return null
  return (
    <section className={menuLegendStyles.legend} aria-labelledby="legende">
      <h2 id="legende" className={menuLegendStyles.title}>
        Allergene und Zusatzstoffe
      </h2>
      <dl className={menuLegendStyles.list}>
        {entries.map(({ code, meaning }) => (
          <div key={code} className={menuLegendStyles.entry}>
            <dt>{code}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      {page &&
        (page.isExternal ? (
          <a href={page.href}>Mehr zu Allergenen</a>
        ) : (
          <PageLink to={page.href}>Mehr zu Allergenen</PageLink>
        ))}
    </section>
  )
}

const LAYER = 'product'

/** What is open over the menu, a product to add or a cart line to change, as the address says it: a link opens it. */
function useOpened(): { productId: number; lineUid: string | undefined } | null {
  const productId = productInQuery(useQuery())
  const lineUid = useLayer(LAYER)
  return productId === null ? null : { productId, lineUid: lineUid || undefined }
}

const openProduct = (product: { id: number; name: string }, lineUid?: string): void =>
  openLayer(LAYER, lineUid, location.pathname + productQuery(product))

const closeProduct = (): void => closeLayer(LAYER)

/** Fetched when someone points at a product or looks through the menu, so that it is there when they press. */
const loadSheet = async () => (await import('#web/storefront/product/ProductSheet.tsx')).ProductSheet
/** Draws nothing: a finger that goes down is about to ask for more. */
const wantSheet = () => void preload(loadSheet)

type DishProps = { menu: MenuData; sections: readonly MenuSectionData[] }
const rowOf = (sections: readonly MenuSectionData[], productId: number) =>
  sections.flatMap(({ rows }) => rows).find(({ id }) => id === productId)

/** A link leads to what is not on the menu, or not now. */
function LostDish({ menu, sections }: DishProps) {
  const opened = useOpened()
  const isLost = opened !== null && !rowOf(sections, opened.productId)
  const product = menu.products.find(({ id }) => id === opened?.productId)
  return <Later load={loadLost} isWanted={isLost} props={isLost ? { product, onClose: closeProduct } : null} />
}

/** The sheet of a dish. It alone follows the address: a press on a weak phone draws nothing else anew. */
function OpenedDish({ branch, menu, sections }: DishProps & { branch: Branch }) {
  const opened = useOpened()
  const isAsked = opened !== null
  useEffect(() => {
    if (isAsked) openAsked(LAYER, location.pathname)
  }, [isAsked])
  const shown = opened && rowOf(sections, opened.productId)
  if (!opened || !shown) return null
  return (
    <SheetFrame
      key={opened.lineUid ?? opened.productId}
      load={loadSheet}
      price={menu.texts[shown.id]?.price}
      sheet={{
        branch,
        menu,
        product: shown.product,
        state: shown.state ?? { kind: 'orderable' },
        note: shown.note ?? '',
        lineUid: opened.lineUid,
        onClose: closeProduct,
      }}
    />
  )
}

const loadLost = async () => (await import('#web/storefront/branch/menu/LostProduct.tsx')).LostProduct
const loadTools = async () => (await import('#web/storefront/branch/find/MenuTools.tsx')).MenuTools
const loadNotice = async () => (await import('#web/storefront/cart/CartNotice.tsx')).CartNotice
const loadShortage = async () => (await import('#web/storefront/cart/ShortageNotice.tsx')).ShortageNotice
const loadTable = async () => (await import('#web/storefront/branch/table/TableNotice.tsx')).TableNotice
const loadCounts = () => import('#domain/cart/cart-count.ts')
const loadReturnHint = async () => (await import('#web/storefront/branch/again/ReturnHint.tsx')).ReturnHint
const loadSuggestions = async () => {
  const [{ Suggestions }] = await Promise.all([
    import('#web/storefront/branch/suggestions/Suggestions.tsx'),
    ensureTemporal(),
  ])
  return Suggestions
}
/** The menu's age is first looked at after this time, earlier only for a cart that waits from before. */
const FIRST_CHECK_MS = 10_000

const NONE: ReadonlyMap<number, number> = new Map()
const NO_HINTS: ReadonlyMap<number, string> = new Map()

/** The menu of a branch with its cart (docs/reference/ordering.md#branch-menu-page). */
export function BranchPage({ data }: { data: BranchPageData }) {
  const { branch, menu } = data
  const cart = useCart(branch.identifier)
  const words = useBranchWords(data, cart)
  const [isDue, setDue] = useState(false)
  const isIdle = useIdle()
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), FIRST_CHECK_MS)
    return () => clearTimeout(timer)
  }, [])

  const sections = useSettled(
    useMemo(() => menuSections(menu, words), [menu, words]),
    words?.asked,
    isIdle,
  )
  const [found, setFound] = useState<FoundRows | null>(null)
  const { sections: shownSections, hints } = found ?? { sections, hints: NO_HINTS }
  const counts = useLoaded(loadCounts, cart.items.length > 0)
  const inCart = useMemo(() => counts?.productCounts(cart.items) ?? NONE, [counts, cart.items])
  const open = useCallback(
    (productId: number, lineUid?: string) =>
      openProduct(menu.products.find(({ id }) => id === productId) ?? { id: productId, name: '' }, lineUid),
    [menu],
  )
  useEffect(() => {
    addEventListener('scroll', wantSheet, { once: true, passive: true })
    return () => removeEventListener('scroll', wantSheet)
  }, [])

  const { said, add, take } = useQuickChange({ branch, menu, sections, orderType: cart.orderType, onFailure: open })

  const hasBar = data.config.enablePluginCategoryBar && sections.length > 0
  return (
    <div className={styles.page}>
      {words && <BranchIntro branch={branch} words={words} />}
      <div className={styles.notices}>
        <Later
          load={loadTable}
          isWanted={cart.isLoaded && (cart.table !== null || location.search.includes('tisch='))}
          props={{ branch }}
        />
        <Later
          load={loadNotice}
          isWanted={isDue || cart.items.length > 0}
          props={{ branchIdentifier: branch.identifier }}
        />
        <Later load={loadShortage} isWanted={cart.items.length > 0} props={{ branch, menu }} />
        <LostDish menu={menu} sections={sections} />
        {words && <Notices notices={words.notices} />}
        {menu.packaging && <p className={styles.packaging}>{menu.packaging}</p>}
      </div>
      <div className={styles.layout} data-bar={hasBar || undefined}>
        {sections.length > 0 && (
          <search className={styles.tools}>
            <Later load={loadTools} isWanted={isIdle} props={{ menu, sections, onFound: setFound }} />
          </search>
        )}
        {hasBar && shownSections.length > 0 && (
          <CategoryBar categories={shownSections.map(({ category }) => category)} isIdle={isIdle} />
        )}
        <div id="speisekarte" tabIndex={-1} className={styles.menu}>
          {sections.length === 0 && (
            <p className={styles.empty}>
              Derzeit ist hier keine Speisekarte hinterlegt. Bitte schauen Sie später wieder vorbei.
            </p>
          )}
          {shownSections.map(({ category, rows }, index) => (
            <MenuSection
              key={category.id}
              category={category}
              rows={rows}
              texts={menu.texts}
              inCart={inCart}
              hints={hints}
              isOrdering={branch.isPublic}
              isFirst={index === 0}
              onOpen={open}
              onAdd={add}
              onTake={take}
              onIntent={wantSheet}
            />
          ))}
          <MenuLegend entries={menu.legend ?? []} page={data.config.legal.allergens} />
        </div>
        <CartDock branch={branch} menu={menu} onEdit={open} loadSuggestions={loadSuggestions} />
      </div>
      <output className={styles.said} data-loud={(said && !said.isAdded) || undefined}>
        {said?.text}
      </output>
      <Later load={loadReturnHint} isWanted={isIdle} props={{ branchIdentifier: branch.identifier }} />
      <OpenedDish branch={branch} menu={menu} sections={sections} />
    </div>
  )
}
