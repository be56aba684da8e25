import { createContext, useContext } from 'react';
import type { Problem } from '../../../campaign/campaign-error.ts';
import type { Bilingual } from '../../../campaign/languages/operator-languages.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import { type CampaignFile, campaignFiles, type FileForm } from '../contract/campaign.ts';
import { nearestField, type Place, rootOf } from './draft/field-tree.ts';

export type PlacedProblem = Place & { problem: Problem };

const isFile = (file: string): file is CampaignFile => (campaignFiles as readonly string[]).includes(file);

/** Each problem with the field that shows it; an empty path when only the whole file fits. */
export const placeProblems = (problems: readonly Problem[], files: readonly FileForm[]): PlacedProblem[] =>
  problems.map((problem) => {
    const root = rootOf(files, problem.file);
    const path = root === undefined ? '' : nearestField(root, problem.path).path;
    return { file: isFile(problem.file) ? problem.file : campaignFiles[0], path, problem };
  });

export const ProblemsContext = createContext<ReadonlyMap<string, readonly Problem[]>>(new Map());

const keyOf = ({ file, path }: Place): string => `${file} ${path}`;

export const byPlace = (placed: readonly PlacedProblem[]): ReadonlyMap<string, readonly Problem[]> => {
  const groups = Map.groupBy(placed, keyOf);
  return new Map([...groups].map(([key, group]) => [key, group.map(({ problem }) => problem)]));
};

const none: readonly Problem[] = [];

/** The problems of the field at a place. */
export const useProblems = (place: Place): readonly Problem[] =>
  useContext(ProblemsContext).get(keyOf(place)) ?? none;

/** Jumps to the field of a place, in any section. */
export type Jump = (place: Place) => void;

/** The number of problems in a field and its descendants. */
export function useProblemsBelow(place: Place): number {
  const inside = [...useContext(ProblemsContext)].filter(
    ([key]) => key === keyOf(place) || key.startsWith(`${keyOf(place)}.`),
  );
  return inside.reduce((sum, [, problems]) => sum + problems.length, 0);
}

/** What is wrong and how to fix it, in the operator's language. */
export const ProblemText = ({ message }: { message: Bilingual }) => <span>{message[useTexts().locale]}</span>;
