import { useState } from 'react'
import type { BranchWords } from '#contract/page.ts'
import type { Branch } from '#domain/catalogue/branch.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { Later } from '#web/kit/Later.tsx'
import { Picture } from '#web/kit/Picture.tsx'
import { OpenState } from '#web/storefront/shell/OpenState.tsx'
import styles from '#web/storefront/branch/BranchIntro.module.css'

const loadHours = async () => (await import('#web/storefront/branch/HoursDialog.tsx')).HoursDialog

/** The head of the menu page: picture, name, where and until when. */
export function BranchIntro({ branch, words: { status, pickup } }: { branch: Branch; words: BranchWords }) {
  const [isOpen, setOpen] = useState(false)
  const picture = branch.headerImage ?? branch.images[0]
  const address = [branch.street, [branch.zipCode, branch.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <div className={styles.intro}>
      {picture && (
        <Picture
          image={picture}
          alt=""
          sizes="(min-width: 1248px) 1200px, 100vw"
          from={['small', 'medium', 'large']}
          width={1200}
          height={360}
          isEager
          className={styles.cover}
        />
      )}
      <div className={styles.body}>
        {branch.logo && (
          <Picture image={branch.logo} alt="" sizes="72px" from={['thumbnail', 'tiny']} width={72} height={72} className={styles.logo} />
        )}
        <div className={styles.words}>
          <h1 className={styles.name}>{branch.name}</h1>
          {branch.description && <p className={styles.description}>{branch.description}</p>}
          <ul className={styles.facts}>
            <li>
              <button type="button" className={styles.hours} aria-haspopup="dialog" onClick={() => setOpen(true)}>
                <OpenState state={status.state} text={status.text} />
                <span className={styles.more}>Öffnungszeiten</span>
              </button>
            </li>
            {address && (
              <li className={`${styles.fact} ${styles.aside}`}>
                <Icon name="pin" size={18} />
                {address}
              </li>
            )}
            {pickup.map(text => (
              <li key={text} className={styles.fact}>
                <Icon name={text.startsWith('Lieferung') ? 'bike' : text.startsWith('Abholung') ? 'bag' : 'clock'} size={18} />
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
      <Later load={loadHours} isWanted={isOpen} props={isOpen ? { branch, address, onClose: () => setOpen(false) } : null} />
    </div>
  )
}
