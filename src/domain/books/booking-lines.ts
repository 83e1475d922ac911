import type { Booking } from '#domain/books/bookings.ts'

/** A file of bookings: what stands above them, and the line of each. Every line ends as on Windows. */
export type BookingLines = { head: readonly string[]; line: (booking: Booking) => string }

export const LINE_END = '\r\n'
/** Lines as text, each with its end. */
export const asText = (lines: readonly string[]): string => lines.map(line => line + LINE_END).join('')
