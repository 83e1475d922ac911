type Job = { id: string | null; commands: Buffer; xml: string }

/** What an Epson printer does with Server Direct Print: asks in a form, prints the commands of the XML, says so in a second form. */
export type EpsonDouble = {
  /** Empty where it prints, else what it says in `code`. */
  failure: string
  /** Old firmware leaves the number of the job out. */
  namesJobs: boolean
  /** With URL-Encode switched off the result comes as it is. */
  encodes: boolean
  printed: Buffer[]
  ask(): Promise<Job | null>
  answer(job: Job): Promise<{ status: number; body: string }>
  turn(): Promise<boolean>
}

export function epsonDouble(address: string): EpsonDouble {
  const send = async (body: string) => {
    const answer = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body })
    return { status: answer.status, body: await answer.text() }
  }
  const printer: EpsonDouble = {
    failure: '',
    namesJobs: true,
    encodes: true,
    printed: [],
    async ask() {
      const { status, body } = await send('ConnectionType=GetRequest&ID=kueche&Name=TM-m30III')
      if (status !== 200 || body === '') return null
      const commands = /<command>([0-9a-f]+)<\/command>/.exec(body)?.[1] ?? ''
      return { id: /<printjobid>(\w+)<\/printjobid>/.exec(body)?.[1] ?? null, commands: Buffer.from(commands, 'hex'), xml: body }
    },
    answer({ id }) {
      const isPrinted = printer.failure === ''
      const parameter = printer.namesJobs ? `<printjobid>${id}</printjobid>` : ''
      const xml =
        `<?xml version="1.0" encoding="UTF-8"?><PrintResponseInfo Version="${printer.namesJobs ? '2.00' : '1.00'}"><ePOSPrint><Parameter><devid>local_printer</devid>${parameter}</Parameter>` +
        `<PrintResponse><response xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print" success="${isPrinted}" code="${printer.failure}" status="251854870"/></PrintResponse></ePOSPrint></PrintResponseInfo>`
      return send(`ConnectionType=SetResponse&ID=kueche&Name=TM-m30III&ResponseFile=${printer.encodes ? encodeURIComponent(xml) : xml}`)
    },
    async turn() {
      const job = await printer.ask()
      if (!job) return false
      if (printer.failure === '') printer.printed.push(job.commands)
      await printer.answer(job)
      return printer.failure === ''
    },
  }
  return printer
}
