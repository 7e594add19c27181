import { toFeError } from '../../../http/errors.ts'
import { mutation } from '../../kit/mutation.ts'
import { elementStore } from '../../kit/scope.ts'
import { keys } from '../common/keys.ts'
import { directories } from './directories.ts'
import { pretendDirectory } from './pretendedDirectory.ts'

/**
 * Directories that only pretend, for connections that were added in a preview: each sends to the SCIM server in the page with the
 * token that was made with its connection. Nothing is known of them after the page is loaded again.
 */
export const sampleDirectory = elementStore('sampleDirectory', scope => {
  const { app } = scope
  const known = new Map<string, { token: string; directory: ReturnType<typeof pretendDirectory> }>()
  const { all, addressOf } = scope.use(directories)

  const push = async ({ id }: { id: string }): Promise<void> => {
    const pretended = known.get(id)
    const connection = all
      .of()
      .get()
      .data?.find(one => one.id === id)
    if (pretended && connection) await pretended.directory.push(addressOf(connection), pretended.token)
  }

  return {
    /** Remembers the token of a connection that was just added; in a preview only. */
    remember: (id: string, token: string): void => {
      const { preview } = app.options()
      if (preview) known.set(id, { token, directory: pretendDirectory(app.ports.fetch) })
    },
    /** True for connections that a pretended directory can send to. */
    knows: (id: string): boolean => known.has(id),
    /** Sends what comes next. */
    push: mutation(scope, {
      write: (input: { id: string }) => push(input).catch((cause: unknown) => Promise.reject(toFeError(cause))),
      invalidates: [keys.provisioning, keys.users, keys.groups],
    }),
  }
})
