import { checkAppointment, type SlotQuery } from '#domain/hours/slots.ts'
import { Problem } from '#domain/problem.ts'

/**
 * Why a local time `YYYY-MM-DDTHH:mm` is not on offer, in the words of docs/reference/hours-and-slots.md#slots; nothing
 * when it is.
 */
export function appointmentRefusal(query: SlotQuery, local: string): string | undefined {
  try {
    checkAppointment(query, local)
    return undefined
  } catch (error) {
    if (error instanceof Problem) return error.errors[0]?.message
    throw error
  }
}
