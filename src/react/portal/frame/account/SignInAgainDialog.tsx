import { useStore } from '@nanostores/react'
import { useLayoutEffect } from 'react'
import { session } from '../../../../state/session/session.ts'
import { useFeature } from '../../../app/host.ts'
import { useLoaded } from '../../../app/useLoaded.ts'
import { usePreload } from '../../../app/usePreload.ts'
import { withTexts } from '../../../messages/useMessages.ts'
import { withoutDirectionMarks } from '../../../ui/directionMarks.ts'

const load = () => withTexts(import('./SignInAgain.tsx'))

/**
 * Keeps the screens around it when the session expires, and asks the person over them to sign in again. The same person goes
 * on where they were; for anybody else the screens are discarded, which `ReplacedNotice` says afterwards.
 */
export const SignInAgainDialog = () => {
  const { $screen, keepScreens } = useFeature(session)
  const state = useStore($screen)
  const isInterrupted = state.status === 'interrupted'
  const { module } = useLoaded(isInterrupted, load)
  useLayoutEffect(() => keepScreens(), [keepScreens])
  usePreload(load)
  if (!isInterrupted || !module) return null
  return <module.SignInAgain email={withoutDirectionMarks(state.user.email)} error={state.error} />
}
