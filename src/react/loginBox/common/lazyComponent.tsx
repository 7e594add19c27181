import { useEffect, useState, type ComponentType } from 'react'

/** A part of a step with its own chunk. */
export interface LazyComponent<Props> {
  /** The component: empty until its code is loaded, and permanently when it cannot be loaded. */
  Part: ComponentType<Props>
  /** Loads its code. Never rejects: every step works without it. */
  prepare: () => Promise<void>
}

/** Splits a part off a step. Not with `Suspense`, which delays revealed content by 0.3 s and so lets the step jump. */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> => {
  let Loaded: ComponentType<Props> | undefined
  const prepare = async () => {
    if (!Loaded)
      await load().then(
        loaded => void (Loaded = loaded),
        () => {},
      )
  }
  const Part = (props: Props) => {
    const [Shown, setShown] = useState(() => Loaded)
    useEffect(() => void prepare().then(() => setShown(() => Loaded)), [])
    return Shown ? <Shown {...props} /> : null
  }
  return { Part, prepare }
}
