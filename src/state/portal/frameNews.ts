import { atom, type ReadableAtom } from 'nanostores'
import { elementStore } from '../kit/scope.ts'

/** What ended while the screens around it were replaced. */
export type FrameNews = 'ownSession' | 'ownAccount' | 'previewEnded'

/** News that outlive the screen that caused them, such as the end of an impersonation, and are announced by the frame. */
export const frameNews = elementStore('frameNews', () => {
  const $news = atom<{ readonly news: FrameNews | undefined; readonly count: number }>({ news: undefined, count: 0 })
  return {
    $news: $news as ReadableAtom<{ readonly news: FrameNews | undefined; readonly count: number }>,
    /** Announces it; another one with the same text is announced again. */
    tell: (news: FrameNews): void => $news.set({ news, count: $news.get().count + 1 }),
  }
})
