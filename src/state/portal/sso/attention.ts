import * as calls from '../../../http/ssoConfig/calls.ts'
import type { AttentionItem, AttentionSource } from '../attention.ts'
import { endState } from './endings.ts'

const kinds = {
  certificate: { ended: 'certificateEnded', ending: 'certificateEnds' },
  secret: { ended: 'secretEnded', ending: 'secretEnds' },
} as const

/** Certificates and client secrets of identity providers that have ended or soon will. */
export const ssoAttention: AttentionSource = {
  section: 'sso',
  permission: 'fe.secure.read.samlConfiguration',
  read: async ({ run, nowMs, signal }) => {
    const found = await run(calls.endings, undefined, { signal })
    return found.flatMap(({ kind, endsAt, connectionId }): AttentionItem[] => {
      const state = endState(endsAt, nowMs)
      if (state === 'valid') return []
      const tone = state === 'ended' ? 'danger' : 'warning'
      const query = new URLSearchParams({ connection: connectionId, view: 'setUp', step: 'connection' }).toString()
      return [{ kind: kinds[kind][state], tone, at: endsAt, place: { section: 'sso', query } }]
    })
  },
}
