import { typingErrors } from '#domain/text/typing-errors.ts'

/** Where guests have their mail, and hosts that look like a typing error of one and are none (mail.com). */
const HOSTS: readonly string[] = [
  'gmail.com googlemail.com icloud.com me.com mac.com aol.com mail.com email.com ymail.com outlook.com',
  'outlook.de outlook.at hotmail.com hotmail.de hotmail.it hotmail.ch live.com live.de live.at live.it',
  'yahoo.com yahoo.de yahoo.it yahoo.at gmx.at gmx.de gmx.net gmx.ch gmx.com web.de t-online.de freenet.de',
  'arcor.de posteo.de mailbox.org aon.at a1.net chello.at drei.at liwest.at bluewin.ch sunrise.ch',
  'hispeed.ch adon.li libero.it alice.it tiscali.it virgilio.it proton.me protonmail.com',
].flatMap(line => line.split(' '))

/** Ends that no registry gives out, as one types '.com'. */
const NO_ENDS: ReadonlySet<string> = new Set(['con', 'cmo', 'ocm', 'comm', 'coom', 'vom', 'xom', 'cok', 'cpm', 'copm'])
/** Ends of other countries, which are a slip only behind a name that is known to end in '.com'. */
const COM_CUT_SHORT: ReadonlySet<string> = new Set(['co', 'cm', 'om'])

/** Short names have too many neighbours to guess: 'gmx', 'web', 'aon'. */
const LEAST_TO_GUESS = 5
const LONG = 8

const split = (host: string) => {
  const dot = host.lastIndexOf('.')
  return { name: host.slice(0, Math.max(dot, 0)), end: host.slice(dot + 1) }
}

/**
 * The address that was probably meant where its host is a typing error of a well-known one, to be confirmed by its
 * owner: 'anna@gmial.con' is 'anna@gmail.com'. Undefined where nothing looks wrong: the address may exist all the same
 * (docs/reference/ordering.md#mail-addresses).
 */
export function suggestedEmail(entered: string): string | undefined {
  const [, local, typed] = /^([^\s@]{1,64})@([^\s@]{3,100})$/.exec(entered.trim()) ?? []
  const host = typed?.toLowerCase()
  if (!local || !host || HOSTS.includes(host)) return undefined
  const meant = knownHost(split(host))
  return meant && `${local}@${meant}`
}

function knownHost({ name, end }: { name: string; end: string }): string | undefined {
  if (name === '') return undefined
  const ends = COM_CUT_SHORT.has(end) ? [end, 'com'] : [NO_ENDS.has(end) ? 'com' : end]
  const known = HOSTS.map(split).filter(host => ends.includes(host.end))
  const meant = known.find(host => host.name === name) ?? known.find(host => isSlipOf(name, host.name))
  if (meant) return `${meant.name}.${meant.end}`
  return NO_ENDS.has(end) ? `${name}.com` : undefined
}

const isSlipOf = (name: string, known: string) =>
  known.length >= LEAST_TO_GUESS && typingErrors(name, known) <= (known.length >= LONG ? 2 : 1)
