import type { LegalLink } from '#contract/pages/legal.ts'
import { KioskDialog } from '#web/storefront/kiosk/touch/KioskDialog.tsx'
import { withoutLinks } from '#web/storefront/kiosk/order/without-links.ts'
import styles from '#web/storefront/kiosk/touch/step.module.css'

type LegalTextProps = { title: string; html: string | null; link: LegalLink | null; onClose: () => void }

/** A legal text on the spot. One that is published elsewhere is named by its address: nobody leaves the kiosk. */
export const LegalText = ({ title, html, link, onClose }: LegalTextProps) => (
  <KioskDialog title={title} onClose={onClose}>
    {html ? (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text that scrolls must be reachable for
      // the arrow keys
      <div className={styles.markdown} tabIndex={0} dangerouslySetInnerHTML={{ __html: withoutLinks(html) }} />
    ) : (
      <p className={styles.markdown}>
        {link
          ? `Sie finden den Text unter ${link.href}, und unser Team zeigt ihn Ihnen gerne.`
          : 'Unser Team zeigt Ihnen den Text gerne.'}
      </p>
    )}
  </KioskDialog>
)
