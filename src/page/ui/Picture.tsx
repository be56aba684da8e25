import type { ComponentProps } from 'react';
import styles from './Picture.module.css';

/** One picture in the sizes that the build generated, all of them AVIF, which every browser of decision 007 shows. */
export type PictureFiles = {
  /** The largest; on a portrait screen `object-fit` crops it. */
  src: string;
  /** All sizes; undefined for a picture on another host. */
  srcSet?: string | undefined;
  /** Those cropped for portrait screens. */
  portrait?: string | undefined;
  width: number;
  height: number;
  /** The side that stays visible where the picture is cropped. */
  focus?: string | undefined;
};

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'width' | 'height' | 'srcSet'> & {
  files: PictureFiles;
  /** Empty for a decorative picture. */
  alt: string;
  sizes: string;
};

/** The first picture of the page is `eager`; all others wait until they come near. */
export function Picture({ files, alt, sizes, className, loading = 'lazy', ...rest }: PictureProps) {
  return (
    <picture className={[styles.picture, className].filter(Boolean).join(' ')}>
      {files.portrait && (
        <source
          media="(max-width: 37.5rem) and (orientation: portrait)"
          srcSet={files.portrait}
          sizes={sizes}
        />
      )}
      <img
        {...rest}
        loading={loading === 'eager' ? undefined : loading}
        decoding="async"
        src={files.src}
        srcSet={files.srcSet}
        sizes={files.srcSet && sizes}
        width={files.width}
        height={files.height}
        alt={alt}
        data-focus={files.focus}
      />
    </picture>
  );
}
