/**
 * What a Star printer does with CloudPRNT (its guide): asks, fetches, prints, says so. Its switches are the faults
 * printers have.
 */
export type StarDouble = {
  /** What it says of itself with each poll; `410 Paper Out` has it print nothing. */
  statusCode: string
  /** What it says of a job it was given. */
  resultCode: string
  /** Knows the numbers of jobs, which old firmware does not. */
  knowsTokens: boolean
  /** All it has put on paper, as bytes. */
  printed: Buffer[]
  poll(): Promise<Poll>
  fetch(poll: Poll): Promise<{ status: number; type: string | null; headers: Headers; body: Buffer }>
  confirm(poll: Poll): Promise<number>
  /** Asks and, where there is something, prints it and says so. Answers whether it printed. */
  turn(): Promise<boolean>
}
type Poll = { status: number; jobReady?: boolean; mediaTypes?: string[]; jobToken?: string; deleteMethod?: string }

/** How it reaches the server. */
type Send = (
  address: string,
  init?: { method: string; headers?: Record<string, string>; body?: string },
) => Promise<Response>

export function starDouble(address: string, send: Send = fetch): StarDouble {
  const query = (more: Record<string, string>, { jobToken }: Poll) =>
    `?${new URLSearchParams({ uid: 'tsp-1', mac: '00:11:62:aa:bb:cc', ...more, ...(printer.knowsTokens && jobToken ? { token: jobToken } : {}) }).toString()}`
  const printer: StarDouble = {
    statusCode: '200 OK',
    resultCode: '200 OK',
    knowsTokens: true,
    printed: [],
    async poll() {
      const answer = await send(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'Star mC-Print3' },
        body: JSON.stringify({
          status: '23 6 0 0 0 0 0 0 0',
          printerMAC: '00:11:62:aa:bb:cc',
          uniqueID: null,
          statusCode: encodeURIComponent(printer.statusCode),
          printingInProgress: false,
          clientAction: null,
        }),
      })
      return { status: answer.status, ...(answer.ok ? ((await answer.json()) as object) : {}) }
    },
    async fetch(poll) {
      const answer = await send(address + query({ type: poll.mediaTypes?.[0] ?? '' }, poll))
      return {
        status: answer.status,
        type: answer.headers.get('content-type'),
        headers: answer.headers,
        body: Buffer.from(await answer.arrayBuffer()),
      }
    },
    async confirm(poll) {
      return (await send(address + query({ code: printer.resultCode }, poll), { method: 'DELETE' })).status
    },
    async turn() {
      const poll = await printer.poll()
      if (!poll.jobReady) return false
      const { status, body } = await printer.fetch(poll)
      if (status !== 200) return false
      const isPrinted = printer.resultCode.startsWith('2') || printer.resultCode === 'OK'
      if (isPrinted) printer.printed.push(body)
      await printer.confirm(poll)
      return isPrinted
    },
  }
  return printer
}
