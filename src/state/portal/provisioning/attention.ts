import * as calls from '../../../http/directory/calls.ts'
import type { AttentionItem, AttentionSource } from '../attention.ts'
import { directoryState, type DirectoryState } from './directoryState.ts'

const urgent: Partial<Record<DirectoryState, Pick<AttentionItem, 'kind' | 'tone'>>> = {
  tokenEnded: { kind: 'directoryTokenEnded', tone: 'danger' },
  tokenEnds: { kind: 'directoryTokenEnds', tone: 'warning' },
  waiting: { kind: 'directoryWaiting', tone: 'warning' },
  refused: { kind: 'directoryRefused', tone: 'danger' },
}

/** Connections to directories that do not work, or soon will not, and changes that wait for an administrator. */
export const provisioningAttention: AttentionSource = {
  section: 'provisioning',
  permission: 'fe.secure.read.provisioningConfiguration',
  read: async ({ run, nowMs, signal }) => {
    const all = await run(calls.all, undefined, { signal })
    return all.flatMap((directory): AttentionItem[] => {
      const found = urgent[directoryState(directory, nowMs)]
      return found ? [{ ...found, name: directory.name, place: { section: 'provisioning' } }] : []
    })
  },
}
