import { Dialog } from '#web/kit/Dialog.tsx'
import styles from '#web/storefront/checkout/submit/LegalSection.module.css'

/** A legal text over the form. `html` comes from the server, made from Markdown in which raw HTML is switched off. */
export const LegalDialog = ({ title, html, onClose }: { title: string; html: string; onClose: () => void }) => (
  <Dialog title={title} onClose={onClose}>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text that scrolls must be reachable for
        the arrow keys */}
    <div className={styles.text} tabIndex={0} dangerouslySetInnerHTML={{ __html: html }} />
  </Dialog>
)
