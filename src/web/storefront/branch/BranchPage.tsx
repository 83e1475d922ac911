import { useCallback, useEffect, useMemo, useState } from 'react'
import type { BranchWords, MenuData, PageData } from '#contract/page.ts'
import type { Branch } from '#domain/catalogue/branch.ts'
import { Later } from '#web/kit/Later.tsx'
import { BranchIntro } from '#web/storefront/branch/BranchIntro.tsx'
import { CategoryBar } from '#web/storefront/branch/CategoryBar.tsx'
import { MenuSection } from '#web/storefront/branch/MenuSection.tsx'
import { Notices } from '#web/storefront/branch/Notices.tsx'
import { useBranchWords } from '#web/storefront/branch/use-moment-words.ts'
import { CartDock } from '#web/storefront/cart/CartDock.tsx'
import { useCart } from '#web/storefront/cart/cart-store.ts'
import styles from '#web/storefront/branch/BranchPage.module.css'

/** Fetched when someone points at a product, so that it is there when they press. */
const loadSheet = async () => (await import('#web/storefront/product/ProductSheet.tsx')).ProductSheet
const loadNotice = async () => (await import('#web/storefront/cart/CartNotice.tsx')).CartNotice
/** The menu's age is first looked at after this time, earlier only for a cart that waits from before. */
const FIRST_CHECK_MS = 10_000

/** What is open over the menu: a product to add, or a cart line to change. */
type Opened = { productId: number; lineUid?: string }

/** The menu of a branch with its cart (specification section 2, "Branch menu page"). */
export const BranchPage = ({ data }: { data: PageData }) =>
  data.branch && data.menu ? <Menu data={data} branch={data.branch} menu={data.menu} /> : null

function Menu({ data, branch, menu }: { data: PageData; branch: Branch; menu: MenuData }) {
  const cart = useCart(branch.identifier)
  const words = useBranchWords(data, cart)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isWanted, setWanted] = useState(false)
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), FIRST_CHECK_MS)
    return () => clearTimeout(timer)
  }, [])

  const sections = useMemo(() => sectionsOf(menu, words), [menu, words])
  const inCart = useMemo(() => counts(cart.items), [cart.items])
  const open = useCallback((productId: number) => setOpened({ productId }), [])
  const edit = useCallback((productId: number, lineUid: string) => setOpened({ productId, lineUid }), [])
  const want = useCallback(() => setWanted(true), [])

  const shown = opened && sections.flatMap(({ rows }) => rows).find(({ id }) => id === opened.productId)
  const hasBar = data.config.enablePluginCategoryBar && sections.length > 0
  return (
    <div className={styles.page}>
      {words && <BranchIntro branch={branch} words={words} />}
      <div className={styles.notices}>
        <Later load={loadNotice} isWanted={isDue || cart.items.length > 0} props={{ branchIdentifier: branch.identifier }} />
        {words && <Notices notices={words.notices} />}
      </div>
      <div className={styles.layout} data-bar={hasBar || undefined}>
        {hasBar && <CategoryBar categories={sections.map(({ category }) => category)} />}
        <div className={styles.menu}>
          {sections.length === 0 && (
            <p className={styles.empty}>Derzeit ist hier keine Speisekarte hinterlegt. Bitte schauen Sie später wieder vorbei.</p>
          )}
          {sections.map(({ category, rows }, index) => (
            <MenuSection
              key={category.id}
              category={category}
              rows={rows}
              texts={menu.texts}
              inCart={inCart}
              isFirst={index === 0}
              onOpen={open}
              onIntent={want}
            />
          ))}
        </div>
        <CartDock branch={branch} menu={menu} onEdit={edit} />
      </div>
      <Later
        load={loadSheet}
        isWanted={isWanted || opened !== null}
        props={
          opened && shown
            ? {
                key: opened.lineUid ?? opened.productId,
                branch,
                menu,
                product: shown.product,
                state: shown.state ?? { kind: 'orderable' },
                note: shown.note ?? '',
                lineUid: opened.lineUid,
                onClose: () => setOpened(null),
              }
            : null
        }
      />
    </div>
  )
}

/** The categories and products behind what shows now. */
function sectionsOf(menu: MenuData, words: BranchWords | undefined) {
  const categories = new Map(menu.categories.map(category => [category.id, category]))
  const products = new Map(menu.products.map(product => [product.id, product]))
  return (words?.categories ?? []).flatMap(({ id, rows }) => {
    const category = categories.get(id)
    return category
      ? [
          {
            category,
            rows: rows.flatMap(row => {
              const product = products.get(row.id)
              return product ? [{ ...row, product }] : []
            }),
          },
        ]
      : []
  })
}

/** How often each product is in the cart; measured amounts count once a line. */
function counts(items: readonly { product: { id: number }; amount: number }[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  for (const { product, amount } of items) found.set(product.id, (found.get(product.id) ?? 0) + (Number.isInteger(amount) ? amount : 1))
  return found
}
