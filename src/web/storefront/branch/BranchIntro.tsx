import { useCallback, useState } from 'react'
import type { BranchWords } from '#contract/pages/words.ts'
import type { Branch } from '#domain/catalogue/branch.ts'
import { ensureTemporal } from '#web/kit/ensure-temporal.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { Later } from '#web/kit/Lazy.tsx'
import { Picture } from '#web/kit/Picture.tsx'
import { directionsUrl } from '#web/storefront/branch/directions.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { useCart } from '#web/storefront/cart/state/cart-store.ts'
import { usePage } from '#web/storefront/page/page-context.ts'
import { closeLayer, openLayer, useLayer } from '#web/storefront/page/layers.ts'
import { OpenState } from '#web/storefront/page/OpenState.tsx'
import { useIdle } from '#web/storefront/page/use-idle.ts'
import styles from '#web/storefront/branch/BranchIntro.module.css'

const loadDelivery = async () => (await import('#web/storefront/branch/DeliveryDialog.tsx')).DeliveryDialog
async function loadHours() {
  const [{ HoursDialog }] = await Promise.all([import('#web/storefront/branch/HoursDialog.tsx'), ensureTemporal()])
  return HoursDialog
}
const loadSlider = async () => (await import('#web/kit/slider/Slider.tsx')).Slider
const HOURS = 'hours'
const DELIVERY = 'delivery'
const SLIDE_SECONDS = 6
const COVER_SIZES = '(min-width: 1600px) 1520px, (min-width: 1248px) 1200px, 100vw'

/** The branch in its own words; on a phone two lines of them, and the rest at a press. */
function Description({ text }: { text: string }) {
  const [isCut, setCut] = useState(false)
  const look = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight + 1))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const [isWhole, setWhole] = useState(false)
  return (
    <div className={styles.about}>
      <p ref={look} className={styles.description} data-whole={isWhole || undefined}>
        {text}
      </p>
      {(isCut || isWhole) && (
        <button type="button" className={styles.unfold} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'weniger' : 'mehr'}
        </button>
      )}
    </div>
  )
}

/** The head of the menu page: picture, name, where and until when. */
export function BranchIntro({ branch, words: { status, pickup } }: { branch: Branch; words: BranchWords }) {
  const isOpen = useLayer(HOURS) !== undefined
  const isDeliveryOpen = useLayer(DELIVERY) !== undefined
  const { headerImage, images } = branch
  const picture = headerImage ?? images[0]
  const hasSlider = images.length > 1
  const isIdle = useIdle()
  const directions = directionsUrl(branch)
  const address = [branch.street, [branch.zipCode, branch.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <div className={styles.intro}>
      {picture && (
        <div className={styles.cover}>
          <Picture
            image={picture}
            alt=""
            sizes={COVER_SIZES}
            from={['small', 'medium', 'large']}
            width={1200}
            height={360}
            isEager
          />
          <Later
            load={loadSlider}
            isWanted={hasSlider && isIdle}
            props={
              hasSlider
                ? {
                    images: [picture, ...images.filter(({ id }) => id !== picture.id)],
                    duration: SLIDE_SECONDS,
                    label: `Bilder von ${branch.name}`,
                    sizes: COVER_SIZES,
                  }
                : null
            }
          />
        </div>
      )}
      <div className={styles.body}>
        {branch.logo && (
          <Picture
            image={branch.logo}
            alt=""
            sizes="72px"
            from={['thumbnail', 'tiny']}
            width={72}
            height={72}
            className={styles.logo}
          />
        )}
        <div className={styles.words}>
          <h1 className={styles.name}>{branch.name}</h1>
          {address && directions && (
            <a className={styles.address} href={directions} target="_blank" rel="noopener noreferrer">
              {address}
              <span className="sr-only"> (Route planen, öffnet in einem neuen Tab)</span>
            </a>
          )}
          {branch.description && <Description text={branch.description} />}
          <ul className={styles.facts}>
            <li>
              <button type="button" className={styles.hours} aria-haspopup="dialog" onClick={() => openLayer(HOURS)}>
                <OpenState state={status.state} text={status.text} />
                <span className={styles.more}>Öffnungszeiten</span>
              </button>
            </li>
            {branch.isDeliveryEnabled && branch.deliveryAreas.length > 0 && (
              <li>
                <button
                  type="button"
                  className={styles.hours}
                  aria-haspopup="dialog"
                  onClick={() => openLayer(DELIVERY)}
                >
                  <DeliveryWords identifier={branch.identifier} />
                </button>
              </li>
            )}
            {pickup.map(text => (
              <li key={text} className={styles.fact}>
                <Icon
                  name={text.startsWith('Lieferung') ? 'bike' : text.startsWith('Abholung') ? 'bag' : 'clock'}
                  size={18}
                />
                {text}
              </li>
            ))}
            {branch.phone && (
              <li className={styles.aside}>
                <a className={styles.fact} href={`tel:${branch.phone}`}>
                  <Icon name="phone" size={18} />
                  {branch.phone}
                </a>
              </li>
            )}
          </ul>
        </div>
      </div>
      <Later
        load={loadDelivery}
        isWanted={isDeliveryOpen}
        props={isDeliveryOpen ? { branch, onClose: () => closeLayer(DELIVERY) } : null}
      />
      <Later
        load={loadHours}
        isWanted={isOpen}
        props={isOpen ? { branch, address, onClose: () => closeLayer(HOURS) } : null}
      />
    </div>
  )
}

/** Where delivery was chosen to and what it costs there; until then the way to what it costs anywhere. */
function DeliveryWords({ identifier }: { identifier: string }) {
  const { config } = usePage()
  const { area, deliveryTo } = useCart(identifier)
  if (!area || !deliveryTo)
    return (
      <span className={styles.more}>
        Liefergebiete<span className={styles.long}> und Kosten</span>
      </span>
    )
  const fee = area.free || area.price === 0 ? 'kostenlos' : formatCurrency(area.price, config.currency)
  const minimum = area.minimumOrderValue ? ` ab ${formatCurrency(area.minimumOrderValue, config.currency)}` : ''
  return (
    <span
      className={styles.more}
    >{`Lieferung nach ${deliveryTo} · ${fee}${minimum && ` · Bestellung${minimum}`}`}</span>
  )
}
