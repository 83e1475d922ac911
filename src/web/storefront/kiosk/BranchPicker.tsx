import { useEffect, useId, useRef, useState } from 'react'
import { rootOf } from '#contract/pages/route.ts'
import type { PageData } from '#contract/pages/page-data.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { BigButton } from '#web/storefront/kiosk/touch/BigButton.tsx'
import { Frame } from '#web/storefront/kiosk/touch/Frame.tsx'
import { Keys } from '#web/storefront/kiosk/touch/Keys.tsx'
import { keepDeviceBranch, deviceBranch } from '#web/storefront/kiosk/device/kiosk-memory.ts'
import { Screensaver } from '#web/storefront/kiosk/device/Screensaver.tsx'
import { goFullscreen } from '#web/storefront/kiosk/device/use-device.ts'
import { useWatchdog } from '#web/storefront/kiosk/device/use-watchdog.ts'
import styles from '#web/storefront/kiosk/BranchPicker.module.css'
import { type BranchCardData, MOST_AT_ONCE } from '#contract/resources/branch-card.ts'
import { callApiPage } from '#web/kit/api-client.ts'

/** Typing is let finish before the server is asked. */
const PAUSE_MS = 250
const AGAIN_MS = 5_000

type Found = { term: string; cards: readonly BranchCardData[]; total: number }
type BranchChoice = {
  /** More than are offered at once, so one looks for the own. */
  isMany: boolean
  term: string
  setTerm: (term: string) => void
  branches: readonly BranchCardData[]
  /** Of all that match; null while they are looked for. */
  total: number | null
  hasFailed: boolean
}

/**
 * Among which branches a device chooses: all of a small shop, of a larger one the first few and those that match what
 * is typed.
 */
function useBranchChoice({ branches }: Pick<PageData, 'branches'>): BranchChoice {
  const isMany = branches.length >= MOST_AT_ONCE
  const [term, setTerm] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!isMany) return
    let timer: ReturnType<typeof setTimeout>
    const search = term.trim()
    const look = () =>
      callApiPage('GET', '/branch-cards', {
        query: { kiosk: 'true', limit: MOST_AT_ONCE, ...(search && { search }) },
      }).then(
        ({ data, meta }) => {
          setFailed(false)
          setFound({ term, cards: data, total: meta.total })
        },
        () => {
          setFailed(true)
          timer = setTimeout(() => void look(), AGAIN_MS)
        },
      )
    timer = setTimeout(() => void look(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isMany, term])
  const isCurrent = found?.term === term
  return {
    isMany,
    term,
    setTerm,
    branches: found ? found.cards : branches,
    total: !isMany ? branches.length : isCurrent ? found.total : null,
    hasFailed,
  }
}

/**
 * Hears the branch a device stands at, when it is remembered and still has a kiosk, also where the page does not name
 * it.
 */
function useKnownBranch(
  { branches, status, route }: Pick<PageData, 'branches' | 'status' | 'route'>,
  onKnown: (identifier: string) => void,
) {
  useEffect(() => {
    // the branch of the address is gone: whoever stands here is asked again
    if (status === 404 && route.name === 'branch') return
    const known = branches.length === 1 ? branches[0]?.identifier : deviceBranch()
    if (known == null) return
    if (branches.some(({ identifier }) => identifier === known)) return onKnown(known)
    if (branches.length < MOST_AT_ONCE) return
    callApiPage('GET', '/branch-cards', { query: { kiosk: 'true', identifiers: known } }).then(
      ({ data }) => data.length > 0 && onKnown(known),
      () => undefined,
    )
  }, [branches, status, route, onKnown])
}

const addressOf = (identifier: string) => `${rootOf('self-service')}/store/${encodeURIComponent(identifier)}`

const goTo = (identifier: string) => location.replace(addressOf(identifier))
const LONGEST = 60

/** Where this device stands, asked once; from then on it goes there by itself. */
export function BranchPicker({ data }: { data: PageData }) {
  const { branches, status, route, config, build } = data
  const [isAwake, setAwake] = useState(false)
  useWatchdog({ isAsleep: !isAwake, build, timeZone: config.timeZone })
  useEffect(() => {
    if (status === 404 && route.name === 'branch') keepDeviceBranch(null)
  }, [status, route])
  useKnownBranch(data, goTo)

  const wake = () => {
    goFullscreen()
    setAwake(true)
  }
  if (!isAwake)
    return (
      <Frame>
        <Screensaver
          pictures={branches.flatMap(({ headerImage }) => headerImage ?? [])}
          config={config}
          onWake={wake}
        />
      </Frame>
    )
  return (
    <Frame>
      <BranchList data={data} />
    </Frame>
  )
}

function BranchList({ data }: { data: PageData }) {
  const id = useId()
  const search = useRef<HTMLDivElement>(null)
  const { isMany, term, setTerm, branches, total, hasFailed } = useBranchChoice(data)
  useEffect(() => search.current?.querySelector('input')?.focus(), [])
  return (
    <div className={styles.typing}>
      <div className={styles.picker} data-many={isMany || undefined}>
        <h1 className={styles.title}>In welcher Filiale sind Sie?</h1>
        {isMany && (
          <div ref={search} className={styles.search}>
            <label htmlFor={id} className="sr-only">
              Filiale suchen
            </label>
            <Icon name="search" size={32} className={styles.glass} />
            <input
              id={id}
              type="text"
              className={styles.input}
              placeholder="Name, Ort oder Postleitzahl"
              autoComplete="off"
              autoCapitalize="words"
              inputMode="none"
              enterKeyHint="search"
              spellCheck={false}
              maxLength={LONGEST}
              value={term}
              onChange={event => setTerm(event.target.value)}
            />
          </div>
        )}
        <ul className={styles.list}>
          {branches.map(({ id: branchId, identifier, name, street, zipCode, city }) => (
            <li key={branchId}>
              <BigButton
                look="secondary"
                isWide
                className={styles.branch}
                onClick={() => {
                  keepDeviceBranch(identifier)
                  location.assign(addressOf(identifier))
                }}
              >
                <Icon name="pin" size={40} />
                <span className={styles.words}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.place}>
                    {[street, [zipCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')}
                  </span>
                </span>
              </BigButton>
            </li>
          ))}
        </ul>
        {isMany && (
          <output className={styles.said}>{saidOf({ term, total, shown: branches.length, hasFailed })}</output>
        )}
        {data.branches.length === 0 && <p>Es gibt derzeit keine Filiale, die Bestellungen annimmt.</p>}
      </div>
      {isMany && (
        <div className={styles.keys}>
          <Keys fields={search} />
        </div>
      )}
    </div>
  )
}

type Said = { term: string; total: number | null; shown: number; hasFailed: boolean }

function saidOf({ term, total, shown, hasFailed }: Said): string {
  if (hasFailed) return 'Die Filialen konnten nicht geladen werden. Es wird gleich noch einmal versucht.'
  if (total === null) return 'Filialen werden gesucht …'
  if (total === 0) return `Zu „${term.trim()}“ gibt es keine Filiale mit Selbstbedienung.`
  return total > shown ? `${shown} von ${total} Filialen. Geben Sie mehr ein, um die richtige zu finden.` : ''
}
