import * as calls from '../../../http/directory/calls.ts'
import type { AttentionItem, AttentionSource } from '../attention.ts'
import { directoryState, type DirectoryState } from './directoryState.ts'

interface Urgent extends Pick<AttentionItem, 'kind' | 'tone'> {
  /** The view of the connection's page where it is dealt with, and the filter that shows it. */
  view: Readonly<Record<string, string>>
}

const urgent: Partial<Record<DirectoryState, Urgent>> = {
  tokenEnded: { kind: 'directoryTokenEnded', tone: 'danger', view: { view: 'tokens' } },
  tokenEnds: { kind: 'directoryTokenEnds', tone: 'warning', view: { view: 'tokens' } },
  waiting: { kind: 'directoryWaiting', tone: 'warning', view: { view: 'overview' } },
  refused: { kind: 'directoryRefused', tone: 'danger', view: { view: 'log', 'filter.outcome': 'refused' } },
}

/** Connections to directories that do not work, or soon will not, and changes that wait for an administrator. */
export const provisioningAttention: AttentionSource = {
  section: 'provisioning',
  permission: 'fe.secure.read.provisioningConfiguration',
  read: async ({ run, nowMs, signal }) => {
    const all = await run(calls.all, undefined, { signal })
    return all.flatMap((directory): AttentionItem[] => {
      const found = urgent[directoryState(directory, nowMs)]
      if (!found) return []
      const { kind, tone, view } = found
      const query = new URLSearchParams({ connection: directory.id, ...view }).toString()
      return [{ kind, tone, name: directory.name, place: { section: 'provisioning', query } }]
    })
  },
}
