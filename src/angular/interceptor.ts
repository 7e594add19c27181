import type { HttpInterceptorFn } from '@angular/common/http'
import { from, switchMap } from 'rxjs'
import { injectIdentity } from './identity.ts'

/**
 * An interceptor for Angular's `HttpClient`: adds the access token to requests to the origins of `apiOrigins`, and to no
 * others. The app renews a token before it expires, so a request that is answered with 401 is not sent again. A request
 * that has an `Authorization` header keeps it.
 */
export const feInterceptor: HttpInterceptorFn = (request, next) => {
  const { app, apiOrigins } = injectIdentity()
  if (!app || request.headers.has('Authorization')) return next(request)
  if (!apiOrigins.has(new URL(request.url, document.baseURI).origin)) return next(request)
  return from(app.getAccessToken()).pipe(
    switchMap(token =>
      next(token === null ? request : request.clone({ setHeaders: { Authorization: `Bearer ${token}` } })),
    ),
  )
}
