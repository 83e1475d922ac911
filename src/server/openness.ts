import { isLoopback } from '#server/core/auth/loopback.ts'
import type { Env } from '#server/env.ts'

/**
 * By what setting others than this machine can reach the shop, in words for the operator; null where nothing says that
 * they can.
 */
export function opennessOf({ publicUrl, host }: Pick<Env, 'publicUrl' | 'host'>): string | null {
  if (publicUrl?.startsWith('https:')) return 'PUBLIC_URL beginnt mit https'
  if (publicUrl && !isLoopback(new URL(publicUrl).hostname)) return 'PUBLIC_URL nennt eine Adresse für andere'
  return isLoopback(host) ? null : `HOST ist ${host}`
}
