import axe from 'axe-core'

/** What axe finds wrong in a part of the page once nothing in it moves any more, one line each. */
export const axeFaults = async (
  place: Document | HTMLElement,
  rules: { only: readonly string[] } | { except: readonly string[] } = { except: [] },
): Promise<string[]> => {
  // What slides in has no contrast yet; what turns for ever never finishes.
  const roots = [document, ...(place instanceof HTMLElement && place.shadowRoot ? [place.shadowRoot] : [])]
  const passing = roots
    .flatMap(root => root.getAnimations())
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.all(passing.map(({ finished }) => finished.catch(() => {})))
  const { violations } = await axe.run(place, {
    // Only violations are listed with their nodes, which takes less time; the checks are the same.
    resultTypes: ['violations'],
    ...('only' in rules
      ? { runOnly: [...rules.only] }
      : { rules: Object.fromEntries(rules.except.map(id => [id, { enabled: false }])) }),
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}
