import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { answerFirst } from '#server/core/http/answer-first.ts'
import { BUSY_ANSWER } from '#server/core/http/error-answer.ts'

/** Kept for the database's connections, files, mail and what the process itself opened. */
const RESERVE = 64
/** A machine that allows fewer descriptors than the reserve still gets some guests. */
const LEAST = 16
/**
 * Where more than this part of the room is taken, nobody keeps a connection after his answer. Streams take half of it
 * at most.
 */
const CROWDED = 0.25
/** A machine that allows so many never runs short of them, and pays nothing for it. */
const PLENTY = 10_000
/** How long somebody beyond the room may take to say what he wants, before he is told to come again. */
const HEARING_MS = 1000
/** Among those who are told to come again, how many may take that long. */
const HEARD_AT_ONCE = 8

/** How many connections at once the descriptors of this process allow; without end where nobody says. */
export function connectionRoom(limits: () => string = () => readFileSync('/proc/self/limits', 'utf8')): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(limits()) ?? []
    return soft === undefined ? Infinity : Math.max(LEAST, Number(soft) - RESERVE)
  } catch {
    return Infinity
  }
}

/**
 * Takes as many connections as there is room for and answers 503 to the others, so that descriptors are left for the
 * database and for files: without one, connections are cut off and orders fail. In a crowd no connection rests. To be
 * called once all else that answers is mounted.
 */
export function keepRoom(server: Server, room: number): void {
  if (room >= PLENTY) return
  const listeners = server.listeners('connection') as ((socket: Socket) => void)[]
  let open = 0
  let heard = 0
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    open += 1
    socket.once('close', () => (open -= 1))
    if (open <= room) for (const listener of listeners) listener.call(server, socket)
    else refuse(socket)
  })

  answerFirst(server, (_request, response) => {
    if (open > room * CROWDED) response.shouldKeepAlive = false
    return false
  })

  function refuse(socket: Socket): void {
    socket.on('error', () => undefined)
    if (heard >= HEARD_AT_ONCE) {
      // written and closed before the next one is taken: of those who come at one moment, each needs a descriptor
      socket.write(BUSY_ANSWER)
      return void socket.destroy()
    }
    heard += 1
    socket.once('close', () => (heard -= 1))
    socket.setTimeout(HEARING_MS, () => socket.destroy())
    socket.once('data', () => socket.end(BUSY_ANSWER, () => socket.destroy()))
  }
}
