import { lazy, type ComponentType } from 'react'

/** A bar that few people see, so the others do not load it. Where its code does not load, the portal goes on without it. */
export const rare = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      bar => ({ default: bar }),
      () => ({ default: () => null }),
    ),
  )
