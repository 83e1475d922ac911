type Job = { id: string | null; commands: Buffer; xml: string }

/**
 * What an Epson printer does with Server Direct Print: asks in a form, prints the commands of the XML, says so in a
 * second form.
 */
export type EpsonDouble = {
  /** Empty where it prints, else what it says in `code`. */
  failure: string
  /** The version of the protocol it speaks: the first one knows no numbers of jobs, and of another it reads nothing. */
  version: '1.00' | '2.00'
  /** With URL-Encode switched off the result comes as it is. */
  encodes: boolean
  printed: Buffer[]
  ask(): Promise<Job | null>
  answer(job: Job): Promise<{ status: number; body: string }>
  turn(): Promise<boolean>
}

export function epsonDouble(address: string): EpsonDouble {
  const send = async (body: string) => {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })
    return { status: answer.status, body: await answer.text() }
  }
  const printer: EpsonDouble = {
    failure: '',
    version: '2.00',
    encodes: true,
    printed: [],
    async ask() {
      const { status, body } = await send('ConnectionType=GetRequest&ID=kueche&Name=TM-m30III')
      if (status !== 200 || body === '') return null
      const commands = /<command>([0-9a-f]+)<\/command>/.exec(body)?.[1] ?? ''
      return {
        id: /<printjobid>(\w+)<\/printjobid>/.exec(body)?.[1] ?? null,
        commands: Buffer.from(commands, 'hex'),
        xml: body,
      }
    },
    answer({ id, xml: asked }) {
      const failure = asked.includes(`<PrintRequestInfo Version="${printer.version}">`)
        ? printer.failure
        : 'SchemaError'
      const response = `<response xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print" success="${failure === ''}" code="${failure}" status="251854870" battery="0"/>`
      const told =
        printer.version === '1.00'
          ? response
          : `<ePOSPrint><Parameter><devid>local_printer</devid><printjobid>${id}</printjobid></Parameter><PrintResponse>${response}</PrintResponse></ePOSPrint>`
      const xml = `<?xml version="1.0" encoding="UTF-8"?><PrintResponseInfo Version="${printer.version}">${told}</PrintResponseInfo>`
      return send(
        `ConnectionType=SetResponse&ID=kueche&Name=TM-m30III&ResponseFile=${printer.encodes ? encodeURIComponent(xml) : xml}`,
      )
    },
    async turn() {
      const job = await printer.ask()
      if (!job) return false
      const isRead = job.xml.includes(`Version="${printer.version}"`)
      if (printer.failure === '' && isRead) printer.printed.push(job.commands)
      await printer.answer(job)
      return printer.failure === '' && isRead
    },
  }
  return printer
}
