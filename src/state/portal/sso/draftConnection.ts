import { elementStore } from '../../kit/scope.ts'
import { isOffered } from '../../vendor/capabilities.ts'
import type { SsoConnectionItem } from '../../../http/ssoConfig/answers.ts'
import { connectionStateOf } from './connectionState.ts'
import { ssoConnections } from './ssoConnections.ts'
import { ssoLinks } from './ssoLinks.ts'

/** Finds the connection that was added before and left as it was, so that adding one twice leaves no second empty one. */
export const draftConnection = elementStore('draftConnection', scope => {
  const { all } = scope.use(ssoConnections)
  const { setUpLinks } = scope.use(ssoLinks)

  /** Whether somebody may be preparing it by a link. When that cannot be read, another empty connection does less harm. */
  const isHandedOut = async (id: string): Promise<boolean> => {
    if (!(await isOffered(scope.app, setUpLinks))) return false
    return !(await setUpLinks.refresh({ id })) || setUpLinks.of({ id }).get().data?.rows.length !== 0
  }

  return {
    /** Resolves to the id of an unconfigured connection of a type, unless a set-up link leads to it. */
    find: async (type: SsoConnectionItem['type']): Promise<string | undefined> => {
      await all.refresh()
      const rows = all.of().get().data?.rows ?? []
      for (const row of rows)
        if (row.type === type && connectionStateOf(row) === 'unconfigured' && !(await isHandedOut(row.id)))
          return row.id
      return undefined
    },
  }
})
