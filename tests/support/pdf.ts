/** How many pages a PDF has: nodes of its page tree are of type `Pages`. */
export const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page(?!s)/g)?.length ?? 0;
