import { useState } from 'react'
import type { DonateeData } from '#contract/pages/page-data.ts'
import { TextField } from '#web/kit/Field.tsx'
import { Dialog } from '#web/kit/Dialog.tsx'
import styles from '#web/storefront/checkout/payment/DonationSection.module.css'
import { containsFolded } from '#domain/text/fold.ts'

type DonateeDialogProps = {
  donatees: readonly DonateeData[]
  amount: string
  chosenId: number | undefined
  onChoose: (donatee: DonateeData) => void
  onClose: () => void
}

/** All organisations with a search. */
export function DonateeDialog({ donatees, amount, chosenId, onChoose, onClose }: DonateeDialogProps) {
  const [search, setSearch] = useState('')
  const found = findDonatees(donatees, search)
  return (
    <Dialog title={`${amount} spenden an …`} onClose={onClose}>
      <TextField
        label="Organisation suchen"
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        value={search}
        onChange={event => setSearch(event.target.value)}
      />
      <output>
        {found.length === 0 && <span className={styles.empty}>Keine passende Organisation gefunden.</span>}
      </output>
      <ul className={styles.list}>
        {found.map(donatee => (
          <li key={donatee.id}>
            <button
              type="button"
              className={styles.donatee}
              aria-pressed={donatee.id === chosenId}
              onClick={() => onChoose(donatee)}
            >
              <span className={styles.name}>{donatee.name}</span>
              {donatee.description && <span className={styles.about}>{donatee.description}</span>}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** The organisations whose name or description holds every word of the search. */
export function findDonatees(donatees: readonly DonateeData[], search: string): DonateeData[] {
  const words = search.split(/\s+/).filter(Boolean)
  return donatees.filter(({ name, description }) =>
    words.every(word => containsFolded(`${name} ${description ?? ''}`, word)),
  )
}
