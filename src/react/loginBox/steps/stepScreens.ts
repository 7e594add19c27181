import type { ComponentType } from 'react'
import { notLoaded, type FlowScreen } from '../../../state/signIn/flowView.ts'
import { withTexts } from '../../messages/useMessages.ts'
import { FlowNotLoaded, Misconfigured, screenOnceLoaded } from '../common/FailureScreens.tsx'
import type { ScreenSource, Screens } from '../screenTable.ts'
import { screenTable } from './screens.generated.ts'

const table: Readonly<Record<string, ScreenSource>> = screenTable
const loaded = new Map<ScreenSource, Screens>()

const sourceOf = ({ flow, step }: FlowScreen) => table[`${flow}.${step}`] ?? table[flow]

const load = async (source: ScreenSource | undefined): Promise<Screens | undefined> => {
  if (typeof source !== 'function') return source
  const { screens } = await withTexts(source())
  loaded.set(source, screens)
  return screens
}

/** The screen of a step when its code is loaded; `failure` is the reason, for developers, why there can be none. */
export const loadedScreen = (screen: FlowScreen, failure: string | undefined): ComponentType | undefined => {
  if (failure !== undefined) return Misconfigured
  if (screen.step === notLoaded) return FlowNotLoaded
  const source = sourceOf(screen)
  const screens = typeof source === 'function' ? loaded.get(source) : source
  return screens?.[screen.step]
}

/** Loads the screen of a step; one that cannot be loaded is replaced by one that offers a retry. */
export const loadScreen = async (screen: FlowScreen, failure: string | undefined): Promise<ComponentType> => {
  const source = sourceOf(screen)
  try {
    await load(source)
  } catch {
    // The person sees the failure and may retry; the failed import itself is logged by the browser.
    return screenOnceLoaded(async () => (await load(source))?.[screen.step])
  }
  const Screen = loadedScreen(screen, failure)
  if (!Screen) throw new TypeError(`There is no screen for ${screen.flow}.${screen.step}`)
  return Screen
}
