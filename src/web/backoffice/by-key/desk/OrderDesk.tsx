import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import '#web/backoffice/theme/base.css'
import '#web/backoffice/theme/mantine-styles.ts'
import { Router } from 'wouter'
import type { OwnDevice } from '#contract/calls/device-shape.ts'
import { DeviceNotice } from '#web/kit/device/DeviceNotice.tsx'
import { Refused } from '#web/backoffice/by-key/device/Refused.tsx'
import { useDevice } from '#web/backoffice/by-key/device/use-device.ts'
import { DeskFrame } from '#web/backoffice/by-key/desk/DeskFrame.tsx'
import { LateModals } from '#web/backoffice/kit/LateModals.tsx'
import { keepNotesClear } from '#web/backoffice/kit/note-place.ts'
import { useHashLocation } from '#web/backoffice/navigation/hash-location.ts'
import { queryClient } from '#web/backoffice/query-client.ts'
import { DeviceDesk } from '#web/backoffice/session/desk-kind.ts'
import { standAt } from '#web/backoffice/session/selected-branch.ts'
import { whoWorks } from '#web/backoffice/session/use-me.ts'
import { cssVariables, theme } from '#web/backoffice/theme/theme.ts'

const styleNonce = () => document.querySelector<HTMLElement>('[nonce]')?.nonce ?? ''

/**
 * The order desk of a branch for a tablet without a login: the board, what is sold out, the pause. The device takes the
 * place of whoever is signed in elsewhere.
 */
export function OrderDesk() {
  const { device, refusal, shown, close } = useDevice()
  useEffect(keepNotesClear, [])
  if (refusal !== null) return <Refused message={refusal} />
  if (!device) return null
  workAs(device)
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
      deduplicateInlineStyles
    >
      <QueryClientProvider client={queryClient}>
        <Notifications position="bottom-left" autoClose={4000} />
        <DeviceDesk value>
          <Router hook={useHashLocation}>
            <DeskFrame device={device} />
          </Router>
          <LateModals />
        </DeviceDesk>
      </QueryClientProvider>
      {shown && <DeviceNotice key={shown.kind} device={device} shown={shown} onClose={close} />}
    </MantineProvider>
  )
}

/** Everything the back-office asks of whoever works is answered by the device: its name, its one branch, no role. */
function workAs({ name, branch }: OwnDevice): void {
  standAt(branch.id)
  whoWorks.ask = async () => ({
    id: 0,
    username: name,
    firstName: null,
    lastName: null,
    email: null,
    roles: [],
    branches: [{ id: branch.id, name: branch.name }],
    workedAt: [],
    mustChangePassword: false,
    mustSetUpSecondFactor: false,
    canSeeRevenue: false,
  })
}
