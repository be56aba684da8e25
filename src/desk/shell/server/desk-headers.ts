import { NONCE, secureHeaders } from 'hono/secure-headers';

/**
 * Set on every response, refusals included. There are no CORS headers, so no other page can read a response.
 * @param frames the only source that the desk's page may frame
 */
export const deskHeaders = (frames: string) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", NONCE],
      imgSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      frameSrc: [frames],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
    xFrameOptions: 'DENY',
    // It has no certificate, and needs none on this machine.
    strictTransportSecurity: false,
  });
