import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#web/backoffice/theme/base.css'
import '#web/backoffice/theme/mantine-styles.ts'
import { Backoffice } from '#web/backoffice/Backoffice.tsx'
import { parseHash } from '#web/backoffice/navigation/hash-location.ts'
import { fetchPageEarly } from '#web/backoffice/shell/early-page.ts'
import { watchLostParts } from '#web/backoffice/chunk-load-failure.ts'

watchLostParts()
if (location.pathname === '/backend') fetchPageEarly(parseHash(location.hash))

const root = document.getElementById('backoffice')
if (!root) throw new Error('The page has no place for the back-office')

// Scroll locks of dialogs write their style elements themselves and look for the policy's nonce here.
Object.assign(globalThis, { __webpack_nonce__: document.querySelector<HTMLElement>('[nonce]')?.nonce })

if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
createRoot(root).render(
  <StrictMode>
    <Backoffice />
  </StrictMode>,
)
