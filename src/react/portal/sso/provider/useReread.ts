import type { FeError } from '../../../../http/errors.ts'
import type { SsoConnectionItem } from '../../../../http/ssoConfig/answers.ts'
import type { MutationResult } from '../../../../state/kit/mutation.ts'
import { ssoConnections } from '../../../../state/portal/sso/ssoConnections.ts'
import { useElementStore } from '../../../app/host.ts'

/** Reads a connection again before it is saved, because the server doesn't find changes of other administrators itself. */
export const useReread = (id: string): (() => Promise<MutationResult<SsoConnectionItem | undefined>>) => {
  const { all } = useElementStore(ssoConnections)
  return async () => {
    await all.refresh()
    const { data, error } = all.of().get()
    if (error) return { ok: false, error: error as FeError }
    return { ok: true, answer: data?.rows.find(row => row.id === id) }
  }
}
