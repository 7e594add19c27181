import { FeError } from '../../../http/errors.ts'
import { calls } from '../../kit/calls.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import type { AttentionItem, AttentionSource } from '../attention.ts'
import { keys } from '../common/keys.ts'
import type { SectionSlug } from '../sectionTable.ts'

/** What needs attention. */
export interface Overview {
  /** The most urgent first, each kind in the order of the navigation. */
  readonly items: readonly AttentionItem[]
  /** The sections that could not be asked. */
  readonly failed: readonly SectionSlug[]
}

const tones = ['danger', 'warning', 'info'] as const

/**
 * What needs attention in the sections that a person may open, from the sources of these. A source that fails is named, and the others
 * are shown; where all fail, the query does.
 */
export const overviewOf = (sources: readonly AttentionSource[]) =>
  elementStore('overview', scope => {
    const run = scope.use(calls)
    return query(scope, {
      key: keys.overview,
      read: async (sections: readonly SectionSlug[], signal): Promise<Overview> => {
        const asked = sources.filter(({ section }) => sections.includes(section))
        const nowMs = scope.app.ports.clock.now()
        const answers = await Promise.allSettled(asked.map(source => source.read({ scope, run, nowMs, signal })))
        const faults = answers.flatMap((answer, index) =>
          answer.status === 'rejected' ? [{ section: asked[index]!.section, cause: answer.reason as unknown }] : [],
        )
        const failed = faults.filter(({ cause }) => !(cause instanceof FeError && cause.code === 'notSupported'))
        if (failed.length > 0 && failed.length === asked.length) throw failed[0]!.cause
        const items = answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []))
        return {
          items: tones.flatMap(tone => items.filter(item => item.tone === tone)),
          failed: [...new Set(failed.map(({ section }) => section))],
        }
      },
    })
  })
