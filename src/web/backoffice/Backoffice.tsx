import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { Router } from 'wouter'
import { withoutEndSlashes } from '#domain/text/without-end-slashes.ts'
import { LateModals } from '#web/backoffice/kit/LateModals.tsx'
import { quietPart } from '#web/backoffice/kit/lazy-part.tsx'
import { keepNotesClear } from '#web/backoffice/kit/note-place.ts'
import { useHashLocation } from '#web/backoffice/navigation/hash-location.ts'
import { queryClient } from '#web/backoffice/query-client.ts'
import { SessionGate } from '#web/backoffice/session/SessionGate.tsx'
import { Desk } from '#web/backoffice/shell/Desk.tsx'
import { cssVariables, theme } from '#web/backoffice/theme/theme.ts'

const FaultNumbers = quietPart(async () => (await import('#web/backoffice/kit/FaultNumbers.tsx')).FaultNumbers)
const styleNonce = () => document.querySelector<HTMLElement>('[nonce]')?.nonce ?? ''
const COLOR_SCHEME = 'auto'

/** The ways in and out, which nobody needs who works. */
const WAYS: Readonly<Record<string, ComponentType>> = {
  '/backend/login': lazy(async () => ({ default: (await import('#web/backoffice/session/LoginPage.tsx')).LoginPage })),
  '/backend/logout': lazy(async () => ({
    default: (await import('#web/backoffice/session/LogoutPage.tsx')).LogoutPage,
  })),
}

/**
 * The whole back-office: the pages of signing in and out have addresses of their own, everything else lives behind the
 * hash.
 */
export function Backoffice() {
  useEffect(keepNotesClear, [])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme={COLOR_SCHEME}
      getStyleNonce={styleNonce}
      deduplicateInlineStyles
    >
      <QueryClientProvider client={queryClient}>
        <Notifications position="bottom-left" autoClose={4000} />
        <Page path={withoutEndSlashes(location.pathname)} />
        <LateModals />
        <FaultNumbers />
      </QueryClientProvider>
    </MantineProvider>
  )
}

function Page({ path }: { path: string }) {
  const Way = WAYS[path]
  if (Way)
    return (
      <Suspense fallback={null}>
        <Way />
      </Suspense>
    )
  return (
    <Router hook={useHashLocation}>
      <SessionGate>
        <Desk />
      </SessionGate>
    </Router>
  )
}
