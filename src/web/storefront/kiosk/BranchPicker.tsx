import { useEffect, useState } from 'react'
import { rootOf } from '#contract/pages/route.ts'
import type { PageData } from '#contract/pages/page-data.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { BigButton } from '#web/storefront/kiosk/touch/BigButton.tsx'
import { Frame } from '#web/storefront/kiosk/touch/Frame.tsx'
import { deviceBranch, keepDeviceBranch } from '#web/storefront/kiosk/device/kiosk-memory.ts'
import { Screensaver } from '#web/storefront/kiosk/device/Screensaver.tsx'
import { goFullscreen } from '#web/storefront/kiosk/device/use-device.ts'
import { useWatchdog } from '#web/storefront/kiosk/device/use-watchdog.ts'
import styles from '#web/storefront/kiosk/BranchPicker.module.css'

const addressOf = (identifier: string) => `${rootOf('self-service')}/store/${encodeURIComponent(identifier)}`

/** Where this device stands, asked once; from then on it goes there by itself. */
export function BranchPicker({ data }: { data: PageData }) {
  const { branches, status, route, config, build } = data
  const [isAwake, setAwake] = useState(false)
  useWatchdog({ isAsleep: !isAwake, build, timeZone: config.timeZone })
  useEffect(() => {
    // the branch of the address is gone: whoever stands here is asked again
    if (status === 404 && route.name === 'branch') return keepDeviceBranch(null)
    const known = branches.length === 1 ? branches[0]?.identifier : deviceBranch()
    if (branches.some(({ identifier }) => identifier === known)) location.replace(addressOf(known as string))
  }, [branches, status, route])

  const wake = () => {
    goFullscreen()
    setAwake(true)
  }
  if (!isAwake)
    return (
      <Frame>
        <Screensaver pictures={branches.flatMap(({ headerImage }) => headerImage ?? [])} config={config} onWake={wake} />
      </Frame>
    )
  return (
    <Frame>
      <div className={styles.picker}>
        <h1 className={styles.title}>In welcher Filiale sind Sie?</h1>
        <ul className={styles.list}>
          {branches.map(({ id, identifier, name, street, zipCode, city }) => (
            <li key={id}>
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
                  <span className={styles.place}>{[street, [zipCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')}</span>
                </span>
              </BigButton>
            </li>
          ))}
        </ul>
        {branches.length === 0 && <p>Es gibt derzeit keine Filiale, die Bestellungen annimmt.</p>}
      </div>
    </Frame>
  )
}
