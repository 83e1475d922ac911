import { useCallback, useEffect, useMemo, useState } from 'react'
import type { MenuData, PageData } from '#contract/page.ts'
import type { Branch } from '#domain/catalogue/branch.ts'
import { supplyInstant } from '#domain/hours/appointment.ts'
import { instantOf } from '#domain/time/local-time.ts'
import { useLoaded } from '#web/kit/use-loaded.ts'
import { useNow } from '#web/kit/use-now.ts'
import { BranchIntro } from '#web/storefront/branch/BranchIntro.tsx'
import { CategoryBar } from '#web/storefront/branch/CategoryBar.tsx'
import { MenuSection } from '#web/storefront/branch/MenuSection.tsx'
import { Notices } from '#web/storefront/branch/Notices.tsx'
import { type MenuMoment, shownMenu } from '#web/storefront/branch/product-state.ts'
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
  const now = useNow(data.now)
  const cart = useCart(branch.identifier)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isWanted, setWanted] = useState(false)
  const ProductSheet = useLoaded(loadSheet, isWanted || opened !== null)
  const { orderType, appointment } = cart

  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), FIRST_CHECK_MS)
    return () => clearTimeout(timer)
  }, [])
  const CartNotice = useLoaded(loadNotice, isDue || cart.items.length > 0)

  const moment = useMemo((): MenuMoment => {
    const at = appointment ? instantOf(appointment, branch.timeZone) : null
    return { timeZone: branch.timeZone, now, supplyAt: supplyInstant(branch, orderType, at, now) ?? now }
  }, [branch, orderType, appointment, now])
  const categories = useMemo(() => shownMenu(menu, moment), [menu, moment])
  const inCart = useMemo(() => counts(cart.items), [cart.items])
  const open = useCallback((productId: number) => setOpened({ productId }), [])
  const edit = useCallback((productId: number, lineUid: string) => setOpened({ productId, lineUid }), [])
  const want = useCallback(() => setWanted(true), [])

  const shown = categories.flatMap(({ rows }) => rows).find(({ product }) => product.id === opened?.productId)
  return (
    <div className={styles.page}>
      <BranchIntro branch={branch} now={now} />
      <div className={styles.notices}>
        {CartNotice && <CartNotice branchIdentifier={branch.identifier} />}
        <Notices branch={branch} now={now} />
      </div>
      <div className={styles.layout} data-bar={data.config.enablePluginCategoryBar || undefined}>
        {data.config.enablePluginCategoryBar && categories.length > 0 && <CategoryBar categories={categories.map(({ category }) => category)} />}
        <div className={styles.menu}>
          {categories.length === 0 && <p className={styles.empty}>Derzeit ist hier keine Speisekarte hinterlegt. Bitte schauen Sie später wieder vorbei.</p>}
          {categories.map((category, index) => (
            <MenuSection key={category.category.id} shown={category} texts={menu.texts} moment={moment} inCart={inCart} isFirst={index === 0} onOpen={open} onIntent={want} />
          ))}
        </div>
        <CartDock branch={branch} menu={menu} onEdit={edit} />
      </div>
      {ProductSheet && opened && shown && (
        <ProductSheet key={opened.lineUid ?? opened.productId} branch={branch} menu={menu} row={shown} moment={moment} lineUid={opened.lineUid} onClose={() => setOpened(null)} />
      )}
    </div>
  )
}

/** How often each product is in the cart; measured amounts count once a line. */
function counts(items: readonly { product: { id: number }; amount: number }[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  for (const { product, amount } of items) found.set(product.id, (found.get(product.id) ?? 0) + (Number.isInteger(amount) ? amount : 1))
  return found
}
