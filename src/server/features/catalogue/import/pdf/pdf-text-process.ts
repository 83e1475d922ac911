import { readPdf } from '#server/features/catalogue/import/pdf/read-pdf.ts'

// Started by read-pdf-apart.ts with the file on its input; ends with 0 once its text is on its output.
const parts: Buffer[] = []
for await (const part of process.stdin) parts.push(part as Buffer)
process.stdout.write(JSON.stringify(await readPdf(new Uint8Array(Buffer.concat(parts)))))
