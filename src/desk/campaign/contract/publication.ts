import { z } from 'zod';
import type { FileValues } from '../../../campaign/schema/files.ts';
import type { PublishingNote } from './campaign.ts';

/** What was published, and what it said. */
export type Version = {
  /** Of its release. */
  name: string;
  /** UTC, ISO 8601. */
  at: string;
  by: string;
  campaign: string;
  /** What was public before it; a release that may be gone. */
  before?: string | undefined;
  values: FileValues;
};

export type Publication = {
  /** What is under way. */
  step: 'build' | 'check' | 'show' | 'back' | null;
  /**
   * How the last one ended since the desk was started. `failure`: why, in English. `server`: whether that on this machine
   * shows it, `absent` where none answers, and its warnings in English.
   */
  ended:
    | { failure: string; isBack: boolean }
    | { server: { state: 'absent' | 'shown' | 'other'; warnings: readonly string[] }; isBack: boolean }
    | null;
  /** What is public; null where the desk and a server share no releases. `revision` of the files that it was built from. */
  shown: { name: string; at: string; campaign: string; revision: string } | null;
};

export type Versions = {
  /** Of this campaign, the newest first; and what would be put back. */
  versions: Version[];
  /** The campaign's id, such as `Spring2025`. */
  campaign: string;
  /** The name of what a roll back would show, if it is still there. */
  back: string | undefined;
  /** What a lawyer has to confirm of the saved files, and of what would be put back. */
  law: { saved: PublishingNote[]; back: PublishingNote[] };
  /** Whether the saved files have faults, and cannot be published. */
  isFaulty: boolean;
  /** Where the public pages are, by language. */
  site: { address: string; routes: Record<string, string> } | undefined;
};

/** What the server answers, by request, as JSON below `/api/campaign/publication`. */
export type PublicationApi = {
  /** Cheap, may be polled. */
  'GET /': Publication;
  'GET /versions': Versions;
  'POST /publish': Publication;
  'POST /back': Publication;
};

/** The revision of the files and the name of the release that were looked at. */
const looked = z.strictObject({ revision: z.string().max(100), shown: z.string().max(100) });

export type Looked = z.infer<typeof looked>;

export const requests = {
  'GET /': z.object({}),
  'GET /versions': z.object({}),
  'POST /publish': looked.extend({ by: z.string().trim().min(1).max(200) }),
  'POST /back': looked,
};
