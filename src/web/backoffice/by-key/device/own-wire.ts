import { openWithHeaders } from '#web/kit/device/key-wire.ts'
import { wire } from '#web/backoffice/kit/live.ts'
import { ownHeaders } from '#web/kit/own-headers.ts'
import { signInAgain } from '#web/kit/ended-session.ts'

/**
 * From here on every call and the live wire of this page carry the key: none of them has it in its address. What is
 * refused because the key counts no more is told to `onRefused` instead of leading to the login.
 */
export function carryKey(apiKey: string, onRefused: (message: string) => void): void {
  ownHeaders['authorization'] = `Device ${apiKey}`
  wire.open = address => openWithHeaders(address, ownHeaders, () => onRefused(''))
  signInAgain.ask = async message => {
    onRefused(message ?? '')
    return false
  }
}
