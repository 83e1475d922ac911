/**
 * The key pair a shop is known by at the push services (VAPID, RFC 8292), both halves base64url: a point of 65 bytes
 * and a number of 32.
 */
export type PushKeys = { publicKey: string; privateKey: string }

/** A new pair. The package is loaded here and where a push is sent: most days of most shops need neither. */
export async function createPushKeys(): Promise<PushKeys> {
  const { default: webPush } = await import('web-push')
  return webPush.generateVAPIDKeys()
}
