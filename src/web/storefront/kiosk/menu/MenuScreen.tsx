import { useMemo, useState } from 'react'
import { Icon } from '#web/kit/Icon.tsx'
import { useRest } from '#web/kit/use-rest.ts'
import { CartNotice } from '#web/storefront/cart/CartNotice.tsx'
import type { CartSums } from '#web/storefront/cart/state/use-cart-totals.ts'
import type { MenuPageData } from '#contract/pages/page-data.ts'
import { useSettled } from '#web/storefront/branch/menu/use-settled.ts'
import { BigButton } from '#web/storefront/kiosk/touch/BigButton.tsx'
import { CartFoot } from '#web/storefront/kiosk/touch/CartFoot.tsx'
import { CategoryRail } from '#web/storefront/kiosk/menu/CategoryRail.tsx'
import { kioskMenu } from '#web/storefront/kiosk/menu/kiosk-menu.ts'
import { ProductCard } from '#web/storefront/kiosk/menu/ProductCard.tsx'
import { ProductSteps } from '#web/storefront/kiosk/menu/ProductSteps.tsx'
import { closeLayer, openLayer, useLayer } from '#web/storefront/page/layers.ts'
import { useArrival } from '#web/storefront/kiosk/touch/use-arrival.ts'
import styles from '#web/storefront/kiosk/menu/MenuScreen.module.css'
import type { OrderType } from '#domain/catalogue/branch.ts'
import type { PageConfig } from '#contract/pages/config.ts'
import { Brand } from '#web/storefront/kiosk/touch/Brand.tsx'
import { TYPE_WORDS } from '#web/storefront/kiosk/visit/ChoiceScreen.tsx'
import menuHeadStyles from '#web/storefront/kiosk/menu/MenuHead.module.css'

type MenuHeadProps = { config: PageConfig; orderType: OrderType; canChangeType: boolean; onType: () => void }

/** Whose kiosk this is, and the first decision, which can be taken back. */
function MenuHead({ config, orderType, canChangeType, onType }: MenuHeadProps) {
  const { label, icon } = TYPE_WORDS[orderType === 'dineIn' ? 'dineIn' : 'takeaway']
  return (
    <header className={menuHeadStyles.head}>
      <p className={menuHeadStyles.name}>
        <Brand config={config} />
      </p>
      {canChangeType ? (
        <BigButton look="secondary" icon={icon} className={menuHeadStyles.type} onClick={onType}>
          {label}
          <span className={menuHeadStyles.change}>ändern</span>
        </BigButton>
      ) : (
        <p className={menuHeadStyles.only}>
          <Icon name={icon} size={28} />
          {label}
        </p>
      )}
    </header>
  )
}

const PRODUCT = 'product'
const closeProduct = () => closeLayer(PRODUCT)

/** Pictures in sight at once. */
const EAGER = 9

type MenuScreenProps = {
  data: MenuPageData
  sums: CartSums
  now: string
  canChangeType: boolean
  onType: () => void
  onCheckout: () => void
}

/** Pictures to point at, one category at a time, with the cart always in sight. */
export function MenuScreen({ data, sums, now, canChangeType, onType, onCheckout }: MenuScreenProps) {
  const { branch, menu } = data
  const { orderType, items } = sums.cart
  const openId = Number(useLayer(PRODUCT))
  const [chosenId, setChosenId] = useState<number | null>(null)
  const categories = useSettled(
    useMemo(() => kioskMenu(menu, branch, orderType, now), [menu, branch, orderType, now]),
    orderType,
    true,
  )
  // at night nobody wants to begin with the lunch menus
  const shown =
    categories.find(({ category }) => category.id === chosenId) ??
    categories.find(({ rows }) => rows.some(({ note }) => !note)) ??
    categories[0]
  const screen = useArrival<HTMLDivElement>(shown?.category.id)
  const opened = shown?.rows.find(({ product }) => product.id === openId)
  // it stands where the dish was put into the cart
  const isResting = useRest(sums.count)
  const inCart = (id: number) =>
    items
      .filter(({ product }) => product.id === id)
      .reduce((sum, { amount }) => sum + (Number.isInteger(amount) ? amount : 1), 0)
  return (
    <div className={styles.layout}>
      <MenuHead config={data.config} orderType={orderType} canChangeType={canChangeType} onType={onType} />
      <CategoryRail categories={categories} current={shown?.category.id} onChoose={setChosenId} />
      <div key={shown?.category.id} ref={screen} className={styles.products} tabIndex={-1}>
        <div className={styles.removed}>
          <CartNotice branchIdentifier={branch.identifier} />
        </div>
        <h1 className={styles.title} tabIndex={-1}>
          {shown?.category.name ?? 'Derzeit gibt es hier nichts zu bestellen'}
        </h1>
        {shown?.category.description && <p className={styles.description}>{shown.category.description}</p>}
        {menu.packaging && orderType !== 'dineIn' && <p className={styles.description}>{menu.packaging}</p>}
        <ul className={styles.grid}>
          {shown?.rows.map(({ product, note }, index) => (
            <li key={product.id}>
              <ProductCard
                product={product}
                texts={menu.texts[product.id]}
                note={note}
                inCart={inCart(product.id)}
                isEager={index < EAGER}
                onOpen={() => openLayer(PRODUCT, String(product.id))}
              />
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.foot}>
        <CartFoot sums={sums} currency={data.config.currency}>
          <BigButton isResting={isResting} disabled={sums.count === 0} onClick={onCheckout}>
            Zur Bestellung
            <Icon name="arrow" size={32} />
          </BigButton>
        </CartFoot>
      </div>
      {opened && (
        <ProductSteps
          key={opened.product.id}
          branch={branch}
          menu={menu}
          row={opened}
          sums={sums}
          onClose={closeProduct}
        />
      )}
    </div>
  )
}
