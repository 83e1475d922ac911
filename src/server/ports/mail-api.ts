import type { Mail } from '#server/ports/mail.ts'

const TIMEOUT_MS = 20_000
const READ_CHARACTERS = 200
/** The connection never stood, so nothing was handed over. */
const NEVER_LEFT: readonly string[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]
const WORDS_OF: Readonly<Record<string, string>> = { ENOTFOUND: 'EDNS', EAI_AGAIN: 'EDNS', TimeoutError: 'ETIMEDOUT' }

/**
 * Hands a mail to a provider over HTTPS, in the shape Resend began: JSON with the key as bearer, and an idempotency
 * key, so that a mail that is tried again is sent once. Throws when the provider refuses, with `code`, `command` and
 * `responseCode` as SMTP has them.
 */
export async function sendByApi(
  url: string,
  apiKey: string,
  { attachments, replyTo, to, bcc, messageId, ...mail }: Mail,
): Promise<void> {
  let answer: Response
  try {
    answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${apiKey}`,
        'idempotency-key': messageId.slice(0, 256),
      },
      body: JSON.stringify({
        ...mail,
        to: [to],
        ...(bcc && { bcc: [bcc] }),
        ...(replyTo && { reply_to: [replyTo] }),
        headers: { 'Message-ID': messageId },
        ...(attachments && {
          attachments: attachments.map(({ filename, content, contentType }) => ({
            filename,
            content: (typeof content === 'string' ? Buffer.from(content) : content).toString('base64'),
            content_type: contentType,
          })),
        }),
      }),
      // where an answer leads must be where the key was meant for
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch (error) {
    throw failed(error as Error & { cause?: { code?: string } })
  }
  const said = (await answer.text().catch(() => '')).slice(0, READ_CHARACTERS).replaceAll(/\p{Cc}+/gu, ' ')
  if (answer.ok) return
  const isKey = answer.status === 401 || answer.status === 403
  throw Object.assign(new Error(`The mail provider answered ${answer.status}`), {
    code: isKey ? 'EAPIKEY' : 'EMESSAGE',
    responseCode: answer.status,
    response: `${answer.status} ${said}`.trim(),
  })
}

function failed(error: Error & { cause?: { code?: string } }): Error {
  const met = error.cause?.code ?? error.name
  const isUnsent = NEVER_LEFT.includes(met)
  return Object.assign(new Error(`The mail provider cannot be reached: ${met}`, { cause: error }), {
    code: WORDS_OF[met] ?? (isUnsent ? 'ECONNECTION' : 'ESOCKET'),
    ...(isUnsent && { command: 'CONN' }),
  })
}
